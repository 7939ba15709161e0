import type { EmployeeRef } from '#kit/ids.ts';
import type { LeaverTask, LeaverTick } from '../../contract/leaver-task.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

type LeaverRef = EmployeeRef & { endDate: string };

const ofLeaver = `connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId
  AND end_date = @endDate`;

function listLeaverTicks(db: Db, leaver: LeaverRef): readonly LeaverTick[] {
  return statement<LeaverTick>(
    db,
    `SELECT task, ticked_by AS "by", ticked_at AS at FROM leaver_ticks WHERE ${ofLeaver}`,
  ).all({ ...leaver });
}

interface Ticking {
  readonly leaver: LeaverRef;
  readonly task: LeaverTask;
  readonly ticked: boolean;
  readonly by: string;
  readonly at: number;
}

/** Ticks or unticks a task, with its entry in the audit log. */
function tickLeaverTask(db: Db, { leaver, task, ticked, by, at }: Ticking): void {
  const { connectionId, companyId, employeeId } = leaver;
  const sql = ticked
    ? `INSERT OR REPLACE INTO leaver_ticks
       VALUES (@connectionId, @companyId, @employeeId, @endDate, @task, @by, @at)`
    : `DELETE FROM leaver_ticks WHERE ${ofLeaver} AND task = @task`;
  write(db, () => {
    statement(db, sql).run(ticked ? { ...leaver, task, by, at } : { ...leaver, task });
    writeAuditEntry(db, {
      at,
      kind: 'leaver-ticked',
      outcome: 'done',
      connectionId,
      companyId,
      employeeId,
      subject: task,
      old: ticked ? null : 'ticked',
      new: ticked ? 'ticked' : null,
    });
  });
}

export const methods = { listLeaverTicks, tickLeaverTask };
