import type { CompanyRef } from '#contract/domain/ids.ts';
import type { LeaveType } from '#contract/domain/leave.ts';
import type { Aged } from '../../records/aged.ts';
import { statement, write, type Db } from '../../sql.ts';
import { readFetchedAt, writeFetchedAt } from '../answers.ts';

const list = 'leave-types';

type Replacement = CompanyRef & { leaveTypes: readonly LeaveType[]; at: number };

export function replaceLeaveTypes(db: Db, { connectionId, companyId, leaveTypes, at }: Replacement): void {
  write(db, () => {
    statement(
      db,
      'DELETE FROM leave_types WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run({ connectionId, companyId });
    const insert = statement(
      db,
      `INSERT OR REPLACE INTO leave_types (connection_id, company_id, leave_type_id, name)
       VALUES (@connectionId, @companyId, @id, @name)`,
    );
    for (const { id, name } of leaveTypes) insert.run({ connectionId, companyId, id, name });
    writeFetchedAt(db, { connectionId, companyId, list, at });
  });
}

/** By name. */
export function listLeaveTypes(db: Db, { connectionId, companyId }: CompanyRef): Aged<LeaveType> {
  const items = statement<LeaveType>(
    db,
    `SELECT leave_type_id AS id, company_id AS companyId, name FROM leave_types
     WHERE connection_id = @connectionId AND company_id = @companyId
     ORDER BY name COLLATE NOCASE, leave_type_id`,
  ).all({ connectionId, companyId });
  return { items, fetchedAt: readFetchedAt(db, { connectionId, companyId, list }) };
}
