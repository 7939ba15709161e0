import type { CompanyRef } from '#kit/ids.ts';
import type { Arrived } from '#store/cache/arriving.ts';
import { statement, type Db } from '#store/sql.ts';
import { endedOn } from '#electron/leaving/store/cache.ts';
import { learnNames, listDetailed } from '#electron/payslips/store/cache/payslip-items.ts';
import { employeeColumns, recordColumns } from './employee-row.ts';
import { payslipColumns, servicePeriodColumns } from './packed-employees.ts';

const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';

/** True if the cache has no employee data of the company, so that nothing has to be compared or kept. */
export function isFirst(db: Db, { connectionId, companyId }: CompanyRef): boolean {
  const known = ['employees', 'service_periods', 'payslip_answers'].map(
    (table) => `SELECT 1 FROM ${table} WHERE ${ofCompany}`,
  );
  return statement(db, `${known.join(' UNION ALL ')} LIMIT 1`).get({ connectionId, companyId }) === undefined;
}

const keys = '@connectionId, @companyId';
const ofRange = 'incoming_id = @incomingId AND employee_id > @after AND employee_id <= @last';

/** Each statement reads rows in the order of its target table's key. */
const inserts = [
  `INSERT INTO employees (connection_id, company_id, ${employeeColumns}, ended_on)
   SELECT ${keys}, ${employeeColumns}, ${endedOn(
     'arriving.service_periods s',
     's.incoming_id = p.incoming_id AND s.employee_id = p.employee_id',
   )}
   FROM arriving.employees p WHERE ${ofRange} ORDER BY employee_id`,
  `INSERT INTO employee_records (connection_id, company_id, employee_id, ${recordColumns})
   SELECT ${keys}, employee_id, ${recordColumns} FROM arriving.employees
   WHERE ${ofRange} ORDER BY employee_id`,
  `INSERT INTO service_periods (connection_id, company_id, employee_id, ${servicePeriodColumns.names})
   SELECT ${keys}, employee_id, ${servicePeriodColumns.names} FROM arriving.service_periods
   WHERE ${ofRange} ORDER BY employee_id, service_period_id`,
  `INSERT OR REPLACE INTO owner_answers (connection_id, company_id, list, owner_id, fetched_at)
   SELECT ${keys}, 'service-periods', employee_id, @at FROM arriving.employees
   WHERE ${ofRange} AND has_service_periods ORDER BY employee_id`,
  `INSERT INTO payslip_answers (connection_id, company_id, employee_id, fetched_at)
   SELECT ${keys}, employee_id, @at FROM arriving.employees
   WHERE ${ofRange} AND has_payslips ORDER BY employee_id`,
  `INSERT INTO payslips (connection_id, company_id, employee_id, ${payslipColumns.names})
   SELECT ${keys}, employee_id, ${payslipColumns.names} FROM arriving.payslips
   WHERE ${ofRange} ORDER BY employee_id, payslip_id`,
  `INSERT INTO listed_items (connection_id, company_id, employee_id, fetched_at, content)
   SELECT ${keys}, employee_id, @at, items FROM arriving.employees
   WHERE ${ofRange} AND items IS NOT NULL ORDER BY employee_id`,
];

/** SQLite first copies to memory all that one statement inserts into a table with triggers. */
const rangeSize = 200;

/** The employees of a list in ranges, each of which begins after one employee and ends with another. */
function* rangesOf(db: Db, incomingId: number): Generator<{ after: number; last: number }> {
  const find = statement<{ last: number | null }>(
    db,
    `SELECT max(employee_id) AS last FROM (SELECT employee_id FROM arriving.employees
       WHERE incoming_id = @incomingId AND employee_id > @after ORDER BY employee_id LIMIT ${rangeSize})`,
  );
  for (let after = 0; ;) {
    const last = find.get({ incomingId, after })?.last ?? null;
    if (last === null) return;
    yield { after, last };
    after = last;
  }
}

/** Inserts a complete list for a company that has no employee data yet. Returns the number of employees. */
export function insertFirst(db: Db, { connectionId, companyId, incomingId, at }: Arrived): number {
  const binding = { connectionId, companyId, incomingId, at };
  let count = 0;
  for (const range of rangesOf(db, incomingId)) {
    const [employees = 0] = inserts.map((sql) => statement(db, sql).run({ ...binding, ...range }).changes);
    count += employees;
  }
  for (const payslipId of listDetailed(db, binding))
    learnNames(db, { connectionId, companyId, payslipId }, at);
  return count;
}
