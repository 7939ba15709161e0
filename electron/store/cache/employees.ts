import type { Employee } from '#contract/domain/employee.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { statement, write, type Db } from '../sql.ts';
import type { Aged } from '../store.ts';
import { readFetchedAt, writeFetchedAt } from './answers.ts';

const list = 'employees';

type Replacement = CompanyRef & { employees: readonly Employee[]; at: number };
type EmployeeRow = Omit<Employee, 'attributes'> & { attributes: string };

export function replaceEmployees(db: Db, { connectionId, companyId, employees, at }: Replacement): void {
  write(db, () => {
    statement(
      db,
      'DELETE FROM employees WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run({ connectionId, companyId });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO employees (connection_id, company_id, employee_id, number, first_name, last_name,
         pay_frequency_id, pay_point_id, attributes)
       VALUES (@connectionId, @companyId, @id, @number, @firstName, @lastName,
         @payFrequencyId, @payPointId, @attributes)`,
    );
    for (const employee of employees) {
      const attributes = JSON.stringify(employee.attributes);
      insert.run({ ...employee, connectionId, companyId, attributes });
    }
    writeFetchedAt(db, { connectionId, companyId, list, at });
  });
}

export function listEmployees(
  db: Db,
  { connectionId, companyId, payFrequencyId }: CompanyRef & { payFrequencyId: number },
): Aged<Employee> {
  const rows = statement<EmployeeRow>(
    db,
    `SELECT employee_id AS id, company_id AS companyId, number, first_name AS firstName, last_name AS lastName,
       pay_frequency_id AS payFrequencyId, pay_point_id AS payPointId, attributes
     FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId
     ORDER BY last_name COLLATE NOCASE, first_name COLLATE NOCASE, employee_id`,
  ).all({ connectionId, companyId, payFrequencyId });
  return {
    // Written by replaceEmployees above, from a record of strings.
    items: rows.map((row) => ({ ...row, attributes: JSON.parse(row.attributes) as Employee['attributes'] })),
    fetchedAt: readFetchedAt(db, { connectionId, companyId, list }),
  };
}
