import type { AuditOutcome } from '#electron/audit-log/contract/audit-kinds.ts';
import type { WriteState } from '../../contract/write.ts';
import type { WriteMove, WriteRow } from '../records.ts';
import { giveBackTypedChange } from '#electron/employees/store/work/typed-changes.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { findWrite, packed } from './writes.ts';

/** The outcome in the audit log by state; a write that has not ended is not recorded. */
const outcomes: Readonly<Partial<Record<WriteState, AuditOutcome>>> = {
  applied: 'applied',
  rejected: 'rejected',
  conflict: 'conflict',
  'needs-clerk': 'needs-clerk',
  withdrawn: 'not-applied',
};

/**
 * Saves the new state and, if that is an end, its audit entries in one transaction. Refuses with `write-moved` if the
 * write is in another state by now. The id that a creation returned is passed on to the writes that depend on it.
 */
function moveWrite(db: Db, { writeId, from, to, acts, typed, at }: WriteMove): void {
  write(db, () => {
    const row = findWrite(db, writeId);
    if (!from.includes(row.state)) throw new Refusal({ code: 'write-moved', params: {} });
    const moved = { ...row, reason: null, message: null, refusals: [], ...to };
    saveMove(db, moved, at);
    if (moved.state === 'applied') passOnEmployeeId(db, moved);
    if (typed !== undefined && row.employeeId !== null) {
      const { connectionId, companyId, employeeId } = row;
      giveBackTypedChange(db, { connectionId, companyId, employeeId, texts: typed, at });
    }
    // What ended for another reason was never the service's to refuse.
    const wasStopped = moved.state === 'rejected' && moved.reason !== 'refused';
    const outcome = wasStopped ? 'not-applied' : outcomes[moved.state];
    if (outcome === undefined || moved.state === row.state) return;
    const { connectionId, companyId, about: employeeName } = row;
    const employeeId = row.employeeId ?? addedBy(moved);
    const named = employeeId === null ? {} : { employeeName };
    const where = { at, outcome, connectionId, companyId, employeeId, ...named };
    for (const act of acts)
      writeAuditEntry(db, { ...act, ...where, message: moved.message, submissionId: writeId });
  });
}

function saveMove(db: Db, row: WriteRow, timestamp: number): void {
  statement(
    db,
    `UPDATE outbox_writes SET state = @state, reason = @reason, message = @message, theirs = @theirs,
       result = @result, base = @base, held = @held, refusals = @refusals, changed_at = @at,
       employee_id = coalesce(employee_id, @employeeId),
       attempts = attempts + iif(@state = 'sending', 1, 0)
     WHERE id = @id`,
  ).run({
    id: row.id,
    state: row.state,
    reason: row.reason,
    message: row.message,
    theirs: packed(row.theirs),
    result: packed(row.result),
    base: packed(row.base),
    held: Number(row.held),
    refusals: row.refusals.length === 0 ? null : packed(row.refusals),
    employeeId: addedBy(row),
    at: timestamp,
  });
}

function addedBy({ write: { kind }, result }: WriteRow): number | null {
  return kind === 'employee.create' ? (result?.ids[0] ?? null) : null;
}

/** Gives the id of an employee who was added to the writes that wait for the creation. */
function passOnEmployeeId(db: Db, row: WriteRow): void {
  const employeeId = addedBy(row);
  if (employeeId === null) return;
  statement(
    db,
    `UPDATE outbox_writes SET employee_id = @employeeId, subject = 'person/' || @employeeId
     WHERE after_id = @id AND employee_id IS NULL`,
  ).run({ id: row.id, employeeId });
}

export const methods = { moveWrite };
