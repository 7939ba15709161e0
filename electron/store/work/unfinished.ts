import { Refusal } from '../refusal.ts';
import { statement, type Db } from '../sql.ts';

/** Fails with `submission-running` while a submission of the draft, or of the whole connection, is being sent. */
export function refuseOpenSubmission(db: Db, owner: { connectionId: string } | { draftId: string }): void {
  const ofOwner = 'draftId' in owner ? 'draft_id = @draftId' : 'connection_id = @connectionId';
  const open = statement(db, `SELECT 1 FROM outbox_batches WHERE ${ofOwner} AND state = 'open'`).get(owner);
  if (open !== undefined) throw new Refusal({ code: 'submission-running', params: {} });
}

/** Fails with `submission-running` while any other write of the connection is being sent. */
export function refuseSendingWrite(db: Db, owner: { connectionId: string }): void {
  const sending = statement(
    db,
    `SELECT 1 FROM outbox_writes WHERE connection_id = @connectionId AND state = 'sending'`,
  ).get(owner);
  if (sending !== undefined) throw new Refusal({ code: 'submission-running', params: {} });
}

/** Marks halted submissions without waiting or unknown cells as done, because nothing is left to do in them. */
export function finishHaltedSubmissions(db: Db, { connectionId }: { connectionId: string }): void {
  statement(
    db,
    `UPDATE outbox_batches AS b SET state = 'done' WHERE b.connection_id = @connectionId AND b.state = 'halted'
       AND NOT EXISTS (SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id
         AND c.state IN ('waiting', 'unknown'))`,
  ).run({ connectionId });
}
