import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { EmployeeAges } from '#electron/employees/store/records.ts';
import { statement, type Db } from '#store/sql.ts';
import { readFetchedAt, readOwnedAt } from '#store/cache/answers.ts';

/** When a company's list of employees was read; null means never. */
function readEmployeesAge(db: Db, { connectionId, companyId }: CompanyRef): { fetchedAt: number | null } {
  return { fetchedAt: readFetchedAt(db, { connectionId, companyId, list: 'employees' }) };
}

interface PayslipsAge {
  readonly fetchedAt: number | null;
  readonly unreadEmployees: number;
}

/** The time of the oldest answer about a company's payslips, and the number of employees without such an answer. */
function readPayslipsAge(db: Db, { connectionId, companyId }: CompanyRef): PayslipsAge {
  const row = statement<PayslipsAge>(
    db,
    `SELECT min(a.fetched_at) AS fetchedAt, count(*) - count(a.fetched_at) AS unreadEmployees
     FROM employees e LEFT JOIN payslip_answers a USING (connection_id, company_id, employee_id)
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId`,
  ).get({ connectionId, companyId });
  return row ?? { fetchedAt: null, unreadEmployees: 0 };
}

/** The number of companies on all connections whose employees were never read. */
function countUnreadCompanies(db: Db): number {
  const row = statement<{ unread: number }>(
    db,
    `SELECT count(*) AS unread FROM companies c WHERE NOT EXISTS (
       SELECT 1 FROM answers a WHERE a.connection_id = c.connection_id AND a.company_id = c.company_id
         AND a.list = 'employees')`,
  ).get({});
  return row?.unread ?? 0;
}

/** When each part of an employee was read; null means never. */
function readEmployeeAges(db: Db, ref: EmployeeRef): EmployeeAges {
  const { connectionId, companyId, employeeId } = ref;
  const known = statement(
    db,
    `SELECT 1 FROM employees
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
  const payslips = statement<{ fetchedAt: number }>(
    db,
    `SELECT fetched_at AS fetchedAt FROM payslip_answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
  ).get(ref);
  const owned = (list: 'employee' | 'service-periods') =>
    readOwnedAt(db, { connectionId, companyId, list, ownerId: employeeId });
  const listed = known === undefined ? null : readEmployeesAge(db, { connectionId, companyId }).fetchedAt;
  const own = known === undefined ? null : owned('employee');
  return {
    record: own === null || listed === null ? (own ?? listed) : Math.max(own, listed),
    ownRecord: own !== null && own >= (listed ?? 0) ? own : null,
    servicePeriods: owned('service-periods'),
    payslips: payslips?.fetchedAt ?? null,
  };
}

export const methods = { readEmployeesAge, readPayslipsAge, countUnreadCompanies, readEmployeeAges };
