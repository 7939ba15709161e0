import type { CompanyRef } from '#kit/ids.ts';
import type { ReportResult } from '#electron/reports/contract/report.ts';
import type { CompanyAges } from '#electron/sync/store/records.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readFetchedAt, writeFetchedAt } from '#store/cache/answers.ts';

/** The custom field of the transaction history report that contains an employee's pay point, by id or by name. */
const column = 'pay_point_id';

const list = 'reported-pay-points';

/**
 * For a company with pay points that no record names: the month up to its newest payslip, in which everybody who is
 * paid has at least one payslip, however often they are paid. Null otherwise.
 */
export function findUnplaced(db: Db, { connectionId, companyId }: CompanyRef): CompanyAges['unplaced'] {
  const ref = { connectionId, companyId };
  const ofCompany = 'connection_id = @connectionId AND company_id = @companyId';
  const { isUnplaced } = statement<{ isUnplaced: number }>(
    db,
    `SELECT EXISTS (SELECT 1 FROM pay_points WHERE ${ofCompany}) AND NOT EXISTS (
       SELECT 1 FROM employees WHERE ${ofCompany} AND pay_point_id IS NOT NULL) AS isUnplaced`,
  ).get(ref) ?? { isUnplaced: 0 };
  if (isUnplaced === 0) return null;
  const month = statement<{ startDate: string | null; endDate: string | null }>(
    db,
    `SELECT date(newest, '-31 days') AS startDate, newest AS endDate
     FROM (SELECT max(date) AS newest FROM payslips WHERE ${ofCompany})`,
  ).get(ref);
  const { startDate = null, endDate = null } = month ?? {};
  if (startDate === null || endDate === null) return null;
  return { startDate, endDate, reportedAt: readFetchedAt(db, { ...ref, list }) };
}

type Answer = CompanyRef & { result: ReportResult; at: number };

/**
 * For a report that is read only for its pay points: only these and the time are stored. Employees who are not in it
 * lose theirs, because their number may belong to somebody else by now.
 */
function saveReportedPayPoints(db: Db, { connectionId, companyId, result, at }: Answer): void {
  write(db, () => {
    if (result.columns.includes(column)) {
      statement(
        db,
        'DELETE FROM reported_pay_points WHERE connection_id = @connectionId AND company_id = @companyId',
      ).run({ connectionId, companyId });
    }
    learnPayPoints(db, { connectionId, companyId }, result);
    writeFetchedAt(db, { connectionId, companyId, list, at });
  });
}

/**
 * Saves the pay points of a report by employee number; a number with two pay points gets none. Some of an employee's
 * rows may leave it empty; if all of them do, a stored pay point is removed.
 */
export function learnPayPoints(db: Db, { connectionId, companyId }: CompanyRef, result: ReportResult): void {
  const index = result.columns.indexOf(column);
  if (index < 0) return;
  const reported = new Map<string, Set<string>>();
  for (const { employeeNumber, cells } of result.rows) {
    if (employeeNumber === null) continue;
    const text = cells[index]?.text.trim() ?? '';
    const names = reported.get(employeeNumber) ?? new Set();
    reported.set(employeeNumber, text === '' ? names : names.add(text));
  }
  for (const [number, names] of reported) {
    const [payPoint = null, ...others] = names;
    savePayPoint(db, { connectionId, companyId, number, payPoint: others.length === 0 ? payPoint : null });
  }
  settlePayPoints(db, { connectionId, companyId });
}

function savePayPoint(db: Db, row: CompanyRef & { number: string; payPoint: string | null }): void {
  const sql =
    row.payPoint === null
      ? `DELETE FROM reported_pay_points
         WHERE connection_id = @connectionId AND company_id = @companyId AND number = @number`
      : `INSERT OR REPLACE INTO reported_pay_points (connection_id, company_id, number, pay_point)
         VALUES (@connectionId, @companyId, @number, @payPoint)`;
  statement(db, sql).run(row);
}

/**
 * Sets the reported pay points of employees, for records that name none, by joining numbers. A number that two
 * employees share, or a name that two pay points share, sets none.
 */
export function settlePayPoints(db: Db, { connectionId, companyId }: CompanyRef): void {
  statement(
    db,
    `UPDATE employees AS e SET reported_pay_point_id = (
       SELECT iif(count(*) = 1, min(p.pay_point_id), NULL)
       FROM reported_pay_points r JOIN pay_points p USING (connection_id, company_id)
       WHERE r.connection_id = e.connection_id AND r.company_id = e.company_id AND r.number = e.number
         AND (CAST(p.pay_point_id AS TEXT) = r.pay_point OR p.name = r.pay_point COLLATE NOCASE)
         AND NOT EXISTS (
           SELECT 1 FROM employees o WHERE o.connection_id = e.connection_id AND o.company_id = e.company_id
             AND o.number = e.number AND o.employee_id <> e.employee_id))
     WHERE e.connection_id = @connectionId AND e.company_id = @companyId AND (
       e.reported_pay_point_id IS NOT NULL OR EXISTS (
         SELECT 1 FROM reported_pay_points r
         WHERE r.connection_id = e.connection_id AND r.company_id = e.company_id AND r.number = e.number))`,
  ).run({ connectionId, companyId });
}

export const methods = { saveReportedPayPoints };
