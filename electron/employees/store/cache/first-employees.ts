import type { CompanyRef } from '#kit/ids.ts';
import { statement, type Db } from '#store/sql.ts';
import type { Arrived } from '#store/cache/arriving.ts';
import { employeeColumns, recordColumns } from './employee-row.ts';
import { payslipColumns, servicePeriodColumns } from './packed-employees.ts';
import { learnNames, listDetailed } from '#electron/payslips/store/cache/payslip-items.ts';
import { endedOn } from '#electron/leaving/store/cache.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/** True if the cache has no employee data of the company, so that nothing has to be compared or kept. */
export function isFirst(db: Db, { connectionId, companyId }: CompanyRef): boolean {
  const known = ['employees', 'service_periods', 'payslip_answers'].map(
    (table) => `SELECT 1 FROM ${table} WHERE ${ofCompany}`,
  );
  return statement(db, `${known.join(' UNION ALL ')} LIMIT 1`).get({ connectionId, companyId }) === undefined;
}

const keys = '@connectionId, @companyId';

/** Each statement reads rows in the order of its target table's key. */
const inserts = [
  `INSERT INTO employees (connection_id, company_id, ${employeeColumns}, ended_on)
   SELECT ${keys}, ${employeeColumns}, ${endedOn(
     'arriving.service_periods s',
     's.incoming_id = p.incoming_id AND s.employee_id = p.employee_id',
   )}
   FROM arriving.employees p WHERE incoming_id = @incomingId ORDER BY employee_id`,
  `INSERT INTO employee_records (connection_id, company_id, employee_id, ${recordColumns})
   SELECT ${keys}, employee_id, ${recordColumns} FROM arriving.employees
   WHERE incoming_id = @incomingId ORDER BY employee_id`,
  `INSERT INTO service_periods (connection_id, company_id, employee_id, ${servicePeriodColumns})
   SELECT ${keys}, employee_id, ${servicePeriodColumns} FROM arriving.service_periods
   WHERE incoming_id = @incomingId ORDER BY employee_id, service_period_id`,
  `INSERT OR REPLACE INTO owner_answers (connection_id, company_id, list, owner_id, fetched_at)
   SELECT ${keys}, 'service-periods', employee_id, @at FROM arriving.employees
   WHERE incoming_id = @incomingId AND has_service_periods ORDER BY employee_id`,
  `INSERT INTO payslip_answers (connection_id, company_id, employee_id, fetched_at)
   SELECT ${keys}, employee_id, @at FROM arriving.employees
   WHERE incoming_id = @incomingId AND has_payslips ORDER BY employee_id`,
  `INSERT INTO payslips (connection_id, company_id, employee_id, ${payslipColumns})
   SELECT ${keys}, employee_id, ${payslipColumns} FROM arriving.payslips
   WHERE incoming_id = @incomingId ORDER BY employee_id, payslip_id`,
  `INSERT INTO listed_items (connection_id, company_id, employee_id, fetched_at, content)
   SELECT ${keys}, employee_id, @at, items FROM arriving.employees
   WHERE incoming_id = @incomingId AND items IS NOT NULL ORDER BY employee_id`,
];

/** Inserts a complete list for a company that has no employee data yet. Returns the number of employees. */
export function insertFirst(db: Db, { connectionId, companyId, incomingId, at }: Arrived): number {
  const binding = { connectionId, companyId, incomingId, at };
  const [employees = 0] = inserts.map((sql) => statement(db, sql).run(binding).changes);
  for (const payslipId of listDetailed(db, binding))
    learnNames(db, { connectionId, companyId, payslipId }, at);
  return employees;
}
