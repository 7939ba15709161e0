import type { Employee } from '../../contract/employee.ts';
import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { Aged, AgedItem } from '#store/records/aged.ts';
import type { CachedEmployee } from '../records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, readOwnedAt, writeFetchedAt, writeOwnedAt } from '#store/cache/answers.ts';
import { unpack } from '#store/cache/content.ts';
import {
  employeeColumns,
  type EmployeeRow,
  employeeValues,
  recordColumns,
  recordValues,
  rowOfEmployee,
} from './employee-row.ts';
import { outdateIncoming } from './outdate-incoming.ts';
import { settlePayPoints } from '#electron/companies/store/cache/reported-pay-points.ts';
import { isOfPeriod } from '#electron/payslips/store/cache/pay-frequency-of.ts';
import { forgetPayslips } from '#electron/payslips/store/cache/payslips.ts';

const list = 'employees';

type ListedRow = Omit<Employee, 'attributes'> & { attributes: string };

type Listed = CompanyRef & { payFrequencyId: number; periodEnd?: string | null; withAttributes?: boolean };

/** Writes a whole employee; columns that are filled from elsewhere (end of service, reported pay point) are kept. */
export function saveEmployee(db: Db, ref: CompanyRef, employee: CachedEmployee): void {
  saveRow(db, ref, rowOfEmployee(employee));
}

/** Saves a listed employee. Returns the employee stored before, null if there was none, `same` if nothing changed. */
export function saveListedEmployee(
  db: Db,
  ref: CompanyRef,
  row: EmployeeRow,
): CachedEmployee | null | 'same' {
  const stored = findRecord(db, { ...ref, employeeId: row.employeeId });
  if (stored?.content === row.content && stored.attributes === row.attributes) return 'same';
  saveRow(db, ref, row);
  return stored === undefined ? null : toEmployee(stored);
}

function saveRow(db: Db, { connectionId, companyId }: CompanyRef, employee: EmployeeRow): void {
  const row = { ...employee, connectionId, companyId };
  statement(
    db,
    `INSERT INTO employees (connection_id, company_id, ${employeeColumns})
     VALUES (@connectionId, @companyId, ${employeeValues})
     ON CONFLICT DO UPDATE SET number = excluded.number, first_name = excluded.first_name,
       last_name = excluded.last_name, sort_name = excluded.sort_name, words = excluded.words,
       id_number = excluded.id_number, pay_frequency_id = excluded.pay_frequency_id,
       pay_point_id = excluded.pay_point_id, appointment_date = excluded.appointment_date,
       job_title = excluded.job_title, email = excluded.email`,
  ).run(row);
  statement(
    db,
    `INSERT INTO employee_records (connection_id, company_id, employee_id, ${recordColumns})
     VALUES (@connectionId, @companyId, @employeeId, ${recordValues})
     ON CONFLICT DO UPDATE SET attributes = excluded.attributes, content = excluded.content`,
  ).run(row);
}

/** The tables with rows of an employee, children before their parents. */
const employeeTables = [
  'service_periods',
  'payslip_answers',
  'calculation_answers',
  'inherited_calculations',
];
const leaveTables = ['leave_balance_answers', 'leave_days', 'employees'];

export function forgetEmployee(db: Db, ref: EmployeeRef): void {
  forgetPayslips(db, ref);
  for (const table of [...employeeTables, ...leaveTables]) {
    statement(
      db,
      `DELETE FROM ${table}
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    ).run(ref);
  }
  statement(
    db,
    `DELETE FROM owner_answers WHERE connection_id = @connectionId AND company_id = @companyId
       AND owner_id = @employeeId AND list <> 'pay-run-payslips'`,
  ).run(ref);
}

export function listEmployeeIds(db: Db, { connectionId, companyId }: CompanyRef): readonly number[] {
  const rows = statement<{ id: number }>(
    db,
    `SELECT employee_id AS id FROM employees WHERE connection_id = @connectionId AND company_id = @companyId`,
  ).all({ connectionId, companyId });
  return rows.map(({ id }) => id);
}

type Replacement = CompanyRef & { employees: readonly CachedEmployee[]; at: number };

function replaceEmployees(db: Db, { connectionId, companyId, employees, at }: Replacement): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    const listed = new Set(employees.map(({ id }) => id));
    for (const employeeId of listEmployeeIds(db, ref)) {
      if (!listed.has(employeeId)) forgetEmployee(db, { ...ref, employeeId });
    }
    for (const employee of employees) saveEmployee(db, ref, employee);
    settlePayPoints(db, ref);
    writeFetchedAt(db, { ...ref, list, at });
  });
}

/** True if a list that was requested earlier and is still arriving would undo a change of this employee. */
function hasChanged(db: Db, ref: CompanyRef, { id, attributes }: CachedEmployee): boolean {
  const before = findRecord(db, { ...ref, employeeId: id });
  return before !== undefined && before.attributes !== JSON.stringify(attributes);
}

type OneReplacement = CompanyRef & { employee: CachedEmployee; at: number };

/** Replaces one employee who was read or written individually; the list keeps its age. */
function replaceEmployee(db: Db, { connectionId, companyId, employee, at }: OneReplacement): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    if (hasChanged(db, ref, employee)) outdateIncoming(db, ref);
    saveEmployee(db, ref, employee);
    settlePayPoints(db, ref);
    writeOwnedAt(db, { ...ref, list: 'employee', ownerId: employee.id, at });
  });
}

/** Removes an employee after the service has confirmed the deletion. */
function removeEmployee(db: Db, ref: EmployeeRef): void {
  write(db, () => {
    forgetEmployee(db, ref);
  });
}

/**
 * Employees of one pay frequency, by last name, first name, id: those who have it now, or with `periodEnd`, those who
 * had it in that period. Without attributes, which then are empty, no record has to be read.
 */
function listEmployees(
  db: Db,
  { connectionId, companyId, payFrequencyId, periodEnd = null, withAttributes = true }: Listed,
): Aged<Employee> {
  const rows = statement<ListedRow>(
    db,
    `SELECT e.employee_id AS id, e.company_id AS companyId, e.number, e.first_name AS firstName,
       e.last_name AS lastName, e.pay_frequency_id AS payFrequencyId,
       coalesce(e.pay_point_id, e.reported_pay_point_id) AS payPointId,
       ${withAttributes ? 'r.attributes' : "'{}'"} AS attributes
     FROM employees e
     ${withAttributes ? 'JOIN employee_records r USING (connection_id, company_id, employee_id)' : ''}
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND ${isOfPeriod}
     ORDER BY e.sort_name, e.employee_id`,
  ).all({ connectionId, companyId, payFrequencyId, periodEnd });
  return {
    items: rows.map((row) => ({
      ...row,
      attributes: unpack<Employee['attributes']>({ content: row.attributes }),
    })),
    fetchedAt: readFetchedAt(db, { connectionId, companyId, list }),
  };
}

type RecordRow = Pick<EmployeeRow, 'attributes' | 'content'>;

function findRecord(db: Db, ref: EmployeeRef): RecordRow | undefined {
  return statement<RecordRow>(
    db,
    `SELECT attributes, content FROM employee_records
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
}

/** Converts a stored record to an employee. */
export function toEmployee(row: Pick<EmployeeRow, 'attributes' | 'content'>): CachedEmployee {
  return {
    ...unpack<Omit<CachedEmployee, 'attributes'>>(row),
    attributes: unpack<Employee['attributes']>({ content: row.attributes }),
  };
}

/** The stored employee, whose pay point is the record's own and never a reported one. */
export function findEmployee(db: Db, ref: EmployeeRef): CachedEmployee | null {
  const stored = findRecord(db, ref);
  return stored === undefined ? null : toEmployee(stored);
}

function readEmployee(db: Db, ref: EmployeeRef): AgedItem<CachedEmployee> | null {
  const employee = findEmployee(db, ref);
  if (employee === null) return null;
  const reported = statement<{ id: number | null }>(
    db,
    `SELECT reported_pay_point_id AS id FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
  const own = readOwnedAt(db, { ...ref, list: 'employee', ownerId: ref.employeeId });
  return {
    item: { ...employee, payPointId: employee.payPointId ?? reported?.id ?? null },
    fetchedAt: Math.max(own ?? 0, readFetchedAt(db, { ...ref, list }) ?? 0),
  };
}

export const methods = { replaceEmployees, replaceEmployee, removeEmployee, listEmployees, readEmployee };
