import type { PracticeDatabase } from './database.ts';
import { selectAll } from './sql.ts';

/** How many payslips `include` brings. */
const RECENT_COUNT = 12;

/**
 * A payslip as the newer deployment writes it, made by SQLite: sixty thousand rows would cost several times as much if
 * each became an object first. `presentPayslip` in wire/payslip.ts is the same in TypeScript.
 */
const PAYSLIP = `'{"payslip":{"id":' || id || ',"date":"' || date
  || '","special":' || iif(special, 'true', 'false') || ',"finalised":' || iif(finalised, 'true', 'false')
  || iif(nett_cents IS NULL, '', ',"nett_pay":' || iif(nett_cents < 0, '-', '')
    || format('%d.%02d', abs(nett_cents) / 100, abs(nett_cents) % 100))
  || ',"ss_released":' || iif(ss_released, 'true', 'false')
  || ',"payment_run_id":' || coalesce(payment_run_id, 'null') || ',"dirty":' || iif(dirty, 'true', 'false')`;

const NO_ITEMS = '{"income":[],"deduction":[],"grand_total":[],"sideline":[],"leave_payments":[]}';

const WITH_DATA = `${PAYSLIP} || ',"data":' || coalesce(data, '${NO_ITEMS}') || '}}'`;
const WITHOUT_DATA = `${PAYSLIP} || '}}'`;

export interface RecentQuestion {
  readonly companyId: number;
  /** Employees from and to these ids, both included. */
  readonly first: number;
  readonly last: number;
  readonly withData: boolean;
}

/** The last twelve payslips of each employee, oldest first, as the inside of a JSON list. */
export function readRecentPayslips(
  database: PracticeDatabase,
  { companyId, first, last, withData }: RecentQuestion,
): Map<number, string> {
  const sql = `SELECT employee_id, group_concat(${withData ? WITH_DATA : WITHOUT_DATA}, ',' ORDER BY date, id) AS list
    FROM (
      SELECT *, row_number() OVER (PARTITION BY employee_id ORDER BY date DESC, id DESC) AS recency
      FROM payslips WHERE company_id = @companyId AND employee_id BETWEEN @first AND @last
    ) WHERE recency <= ${RECENT_COUNT} GROUP BY employee_id`;
  const rows = selectAll<{ employee_id: number; list: string }>(database, sql, { companyId, first, last });
  return new Map(rows.map(({ employee_id, list }) => [employee_id, list]));
}

/** The payslips of a pay run with their items, each as JSON text. */
export function listRunPayslips(database: PracticeDatabase, runId: number): string[] {
  const sql = `SELECT ${WITH_DATA} AS payslip FROM payslips WHERE payment_run_id = @runId ORDER BY employee_id, id`;
  return selectAll<{ payslip: string }>(database, sql, { runId }).map(({ payslip }) => payslip);
}
