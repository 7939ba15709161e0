import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { LeaveBalance } from '../../contract/leave.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { oldestOf } from '#store/cache/content.ts';

type Replacement = CompanyRef & {
  employeeId: number;
  asAt: string;
  balances: readonly LeaveBalance[];
  at: number;
};
type Wanted = CompanyRef & { employeeIds: readonly number[]; asAt: string };

interface LatestBalances {
  readonly employeeId: number;
  readonly asAt: string;
  readonly balances: readonly Pick<LeaveBalance, 'leaveTypeId' | 'balance'>[];
}

function replaceLeaveBalances(db: Db, { balances, at, ...ref }: Replacement): void {
  write(db, () => {
    statement(
      db,
      `DELETE FROM leave_balance_answers WHERE connection_id = @connectionId AND company_id = @companyId
         AND employee_id = @employeeId AND as_at = @asAt`,
    ).run(ref);
    statement(
      db,
      `INSERT INTO leave_balance_answers (connection_id, company_id, employee_id, as_at, fetched_at)
       VALUES (@connectionId, @companyId, @employeeId, @asAt, @at)`,
    ).run({ ...ref, at });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO leave_balances (connection_id, company_id, employee_id, as_at, leave_type_id, balance)
       VALUES (@connectionId, @companyId, @employeeId, @asAt, @leaveTypeId, @balance)`,
    );
    for (const { leaveTypeId, balance } of balances) insert.run({ ...ref, leaveTypeId, balance });
  });
}

/** Forgets every balance of an employee: what they were calculated from was changed. */
function forgetLeaveBalances(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): void {
  const ref = { connectionId, companyId, employeeId };
  write(db, () => {
    statement(
      db,
      `DELETE FROM leave_balance_answers
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    ).run(ref);
  });
}

/** The balances of these employees on one date, with the time of the oldest answer, null if one was never read. */
function listLeaveBalances(
  db: Db,
  { connectionId, companyId, employeeIds, asAt }: Wanted,
): Aged<LeaveBalance> {
  const binding = { connectionId, companyId, asAt, employees: JSON.stringify(employeeIds) };
  const items = statement<LeaveBalance>(
    db,
    `SELECT employee_id AS employeeId, leave_type_id AS leaveTypeId, as_at AS asAt, balance FROM leave_balances
     WHERE connection_id = @connectionId AND company_id = @companyId AND as_at = @asAt
       AND employee_id IN (SELECT value FROM json_each(@employees))
     ORDER BY employee_id, leave_type_id`,
  ).all(binding);
  const answers = statement<{ at: number | null }>(
    db,
    `SELECT a.fetched_at AS at FROM json_each(@employees) w LEFT JOIN leave_balance_answers a
       ON a.connection_id = @connectionId AND a.company_id = @companyId AND a.employee_id = w.value
         AND a.as_at = @asAt`,
  ).all(binding);
  return { items, fetchedAt: oldestOf(answers.map(({ at }) => at)) };
}

/** The employees of a company whose balances were read for a date, with the time of each answer. */
function listLeaveBalanceAnswers(
  db: Db,
  { connectionId, companyId, asAt }: CompanyRef & { asAt: string },
): readonly { readonly employeeId: number; readonly fetchedAt: number }[] {
  return statement<{ employeeId: number; fetchedAt: number }>(
    db,
    `SELECT employee_id AS employeeId, fetched_at AS fetchedAt FROM leave_balance_answers
     WHERE connection_id = @connectionId AND company_id = @companyId AND as_at = @asAt`,
  ).all({ connectionId, companyId, asAt });
}

/** For each of these employees, what was read for the latest date; employees of whom nothing was read are left out. */
function listLatestLeaveBalances(
  db: Db,
  { connectionId, companyId, employeeIds }: CompanyRef & { employeeIds: readonly number[] },
): readonly LatestBalances[] {
  const rows = statement<{
    employeeId: number;
    asAt: string;
    leaveTypeId: number | null;
    balance: string | null;
  }>(
    db,
    `SELECT a.employee_id AS employeeId, a.as_at AS asAt, b.leave_type_id AS leaveTypeId, b.balance
     FROM (SELECT connection_id, company_id, employee_id, max(as_at) AS as_at FROM leave_balance_answers
       WHERE connection_id = @connectionId AND company_id = @companyId
         AND employee_id IN (SELECT value FROM json_each(@employees))
       GROUP BY connection_id, company_id, employee_id) a
     LEFT JOIN leave_balances b USING (connection_id, company_id, employee_id, as_at)
     ORDER BY employeeId, leaveTypeId`,
  ).all({ connectionId, companyId, employees: JSON.stringify(employeeIds) });
  const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return Array.from(byEmployee, ([employeeId, own]) => ({
    employeeId,
    asAt: own[0]?.asAt ?? '',
    balances: own.flatMap(({ leaveTypeId, balance }) =>
      leaveTypeId === null ? [] : [{ leaveTypeId, balance }],
    ),
  }));
}

export const methods = {
  replaceLeaveBalances,
  forgetLeaveBalances,
  listLeaveBalances,
  listLeaveBalanceAnswers,
  listLatestLeaveBalances,
};
