import type { CompanyRef } from '#kit/ids.ts';
import type { LeaveDay } from '../../contract/leave.ts';
import type { Aged } from '#store/records/aged.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { readOwnedTimes, writeOwnedAt } from '#store/cache/answers.ts';
import { oldestOf, unpack, type Packed } from '#store/cache/content.ts';

const list = 'leave-days';

type Replacement = CompanyRef & { employeeId: number; leaveDays: readonly LeaveDay[]; at: number };
type Wanted = CompanyRef & { employeeIds: readonly number[]; from: string; to: string };

function replaceLeaveDays(db: Db, input: Replacement): void {
  const { connectionId, companyId, employeeId, leaveDays, at } = input;
  const ref = { connectionId, companyId, employeeId };
  write(db, () => {
    statement(
      db,
      `DELETE FROM leave_days
       WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
    ).run(ref);
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO leave_days (connection_id, company_id, employee_id, leave_day_id, date, content)
       VALUES (@connectionId, @companyId, @employeeId, @id, @date, @content)`,
    );
    for (const day of leaveDays) {
      insert.run({ ...ref, id: day.id, date: day.date, content: JSON.stringify(day) });
    }
    writeOwnedAt(db, { ...ref, list, ownerId: employeeId, at });
  });
}

/** The leave days of these employees between two dates (inclusive), by date, with the time of the oldest answer. */
function listLeaveDays(db: Db, { employeeIds, ...wanted }: Wanted): Aged<LeaveDay> {
  const rows = statement<Packed<LeaveDay>>(
    db,
    `SELECT content FROM leave_days
     WHERE connection_id = @connectionId AND company_id = @companyId AND date BETWEEN @from AND @to
       AND employee_id IN (SELECT value FROM json_each(@employees))
     ORDER BY date, employee_id, leave_day_id`,
  ).all({ ...wanted, employees: JSON.stringify(employeeIds) });
  const { connectionId, companyId } = wanted;
  const times = readOwnedTimes(db, { connectionId, companyId, list, ownerIds: employeeIds });
  return { items: rows.map(unpack), fetchedAt: oldestOf(employeeIds.map((id) => times.get(id) ?? null)) };
}

/** The employees among these whose leave days were never read. */
function listLeaveNeverRead(
  db: Db,
  { connectionId, companyId, employeeIds }: CompanyRef & { employeeIds: readonly number[] },
): readonly number[] {
  const times = readOwnedTimes(db, { connectionId, companyId, list, ownerIds: employeeIds });
  return employeeIds.filter((id) => !times.has(id));
}

export const methods = { replaceLeaveDays, listLeaveDays, listLeaveNeverRead };
