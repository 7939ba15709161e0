import type { PracticeDatabase } from './database.ts';
import { noItems } from '../wire/payslip-items.ts';
import { selectAll } from './sql.ts';

/** How many payslips `include` returns. */
const RECENT_COUNT = 12;

/**
 * A payslip in the newer deployment's format, built by SQLite: for sixty thousand rows, creating objects first would
 * take several times as long. `presentPayslip` in wire/payslip.ts is the same in TypeScript.
 */
const PAYSLIP = `'{"payslip":{"id":' || id || ',"date":"' || date
  || '","special":' || iif(special, 'true', 'false') || ',"finalised":' || iif(finalised, 'true', 'false')
  || iif(nett_cents IS NULL, '', ',"nett_pay":' || iif(nett_cents < 0, '-', '')
    || format('%d.%02d', abs(nett_cents) / 100, abs(nett_cents) % 100))
  || ',"ss_released":' || iif(ss_released, 'true', 'false')
  || ',"payment_run_id":' || coalesce(payment_run_id, 'null') || ',"dirty":' || iif(dirty, 'true', 'false')`;

const WITH_DATA = `${PAYSLIP} || ',"data":' || coalesce(data, '${noItems}') || '}}'`;
const WITHOUT_DATA = `${PAYSLIP} || '}}'`;

interface RecentQuestion {
  readonly companyId: number;
  /** Employees in this range of ids, both included. */
  readonly first: number;
  readonly last: number;
  readonly withData: boolean;
}

/**
 * The last twelve payslips of each employee, oldest first, as the contents of a JSON list. They are counted here: rows
 * come in index order, and a window function would take twice as long as all the rest.
 */
export function readRecentPayslips(
  database: PracticeDatabase,
  { companyId, first, last, withData }: RecentQuestion,
): Map<number, string> {
  const sql = `SELECT employee_id, ${withData ? WITH_DATA : WITHOUT_DATA} AS payslip FROM payslips
    WHERE company_id = @companyId AND employee_id BETWEEN @first AND @last ORDER BY employee_id, date, id`;
  const rows = selectAll<{ employee_id: number; payslip: string }>(database, sql, { companyId, first, last });
  const lists = new Map<number, string[]>();
  for (const { employee_id, payslip } of rows) {
    const list = lists.get(employee_id);
    if (list) list.push(payslip);
    else lists.set(employee_id, [payslip]);
  }
  return new Map([...lists].map(([id, list]) => [id, list.slice(-RECENT_COUNT).join(',')]));
}

/** The payslips of a pay run with their items, each as JSON text. */
export function listRunPayslips(database: PracticeDatabase, runId: number): string[] {
  const sql = `SELECT ${PAYSLIP} || ',"employee_id":' || employee_id || ',"data":' || coalesce(data, '${noItems}') || '}}'
    AS payslip FROM payslips WHERE payment_run_id = @runId ORDER BY employee_id, id`;
  return selectAll<{ payslip: string }>(database, sql, { runId }).map(({ payslip }) => payslip);
}
