import type { PeriodRef } from '#contract/domain/ids.ts';
import { Refusal } from '../refusal.ts';
import { statement, write, type Db } from '../sql.ts';
import type { Batch, OutboxCell } from '../store.ts';
import { findDraft } from './drafts.ts';
import { refOf, toldRow } from './once-off.ts';

interface BatchWithCells {
  readonly batch: Batch;
  readonly cells: readonly OutboxCell[];
}
/** `sending` is the number of the request that has left and is not answered; only an open batch has one. */
export type BatchRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number; sending: number | null } & Omit<
    Batch,
    'ref'
  >;
type CellRow = Omit<OutboxCell, 'onceOffId'> & { onceOffId: number };

const batchColumns = `id, draft_id AS draftId, connection_id AS connectionId, company_id AS companyId,
  pay_frequency_id AS payFrequencyId, period_end AS periodEnd, once_off AS onceOff, created_at AS createdAt, state,
  sending`;

/** Where a cell `c` of a batch `b` stands: one that waits in the request under way is being sent. */
export const cellState = `iif(c.state = 'waiting' AND c.request = b.sending, 'sending', c.state)`;

/** Where a cell `c` has ended, as `toldOutcomeOf` has it. */
export const toldOutcome = `iif(c.state = 'rejected' AND c.reason IS 'not-there', 'not-kept', c.state)`;

function load(db: Db, row: BatchRow): BatchWithCells {
  const { id, draftId, createdAt, state } = row;
  const cells = statement<CellRow>(
    db,
    `SELECT c.employee_id AS employeeId, c.once_off_id AS onceOffId, c.payslip_id AS payslipId, c.heading, c.scope,
       c.value, c.base, c.request, ${cellState} AS state, c.reason, c.message, c.theirs
     FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.id = @id ORDER BY c.request, c.employee_id, c.once_off_id, c.heading`,
  ).all({ id });
  return { batch: { id, draftId, ref: refOf(row), createdAt, state }, cells: cells.map(toldRow) };
}

/** The batch without its cells; fails where there is none. */
export function findBatch(db: Db, batchId: string): BatchRow {
  const row = statement<BatchRow>(db, `SELECT ${batchColumns} FROM outbox_batches WHERE id = @batchId`).get({
    batchId,
  });
  if (row === undefined) throw new Refusal({ code: 'not-found', params: { what: 'batch' } });
  return row;
}

export function readBatch(db: Db, { batchId }: { batchId: string }): BatchWithCells | null {
  const row = statement<BatchRow>(db, `SELECT ${batchColumns} FROM outbox_batches WHERE id = @batchId`).get({
    batchId,
  });
  return row === undefined ? null : load(db, row);
}

export function listOpenBatches(
  db: Db,
  { connectionId }: { connectionId: string },
): readonly BatchWithCells[] {
  const rows = statement<BatchRow>(
    db,
    `SELECT ${batchColumns} FROM outbox_batches
     WHERE connection_id = @connectionId AND state <> 'done' ORDER BY position`,
  ).all({ connectionId });
  return rows.map((row) => load(db, row));
}

export function newestBatch(db: Db, { draftId }: { draftId: string }): BatchWithCells | null {
  const row = statement<BatchRow>(
    db,
    `SELECT ${batchColumns} FROM outbox_batches WHERE draft_id = @draftId ORDER BY position DESC LIMIT 1`,
  ).get({ draftId });
  return row === undefined ? null : load(db, row);
}

export function closeBatch(
  db: Db,
  { batchId, state, at }: { batchId: string; state: 'done' | 'halted'; at: number },
): void {
  write(db, () => {
    findBatch(db, batchId);
    giveUpAnswers(db, batchId);
    // Done is for good: a cell whose answer is not known would never be read again.
    if (state === 'done' && hasUnknown(db, batchId)) {
      throw new Refusal({ code: 'batch-running', params: {} });
    }
    statement(
      db,
      'UPDATE outbox_batches SET state = @state, closed_at = @at, sending = NULL WHERE id = @batchId',
    ).run({ batchId, state, at });
  });
}

/** Nobody waits any more for the answer to a request that has left: whether its cells were written is not known. */
function giveUpAnswers(db: Db, batchId: string | null = null): void {
  statement(
    db,
    `UPDATE outbox_cells SET state = 'unknown' WHERE state = 'waiting' AND (batch_id, request) IN (
       SELECT id, sending FROM outbox_batches WHERE state = 'open' AND sending IS NOT NULL
         AND (@batchId IS NULL OR id = @batchId))`,
  ).run({ batchId });
}

function hasUnknown(db: Db, batchId: string): boolean {
  const found = statement(
    db,
    `SELECT 1 FROM outbox_cells WHERE batch_id = @batchId AND state = 'unknown' LIMIT 1`,
  ).get({ batchId });
  return found !== undefined;
}

export function countWaiting(db: Db, batchId: string, request: number): number {
  const row = statement<{ cells: number }>(
    db,
    `SELECT count(*) AS cells FROM outbox_cells
     WHERE batch_id = @batchId AND request = @request AND state = 'waiting'`,
  ).get({ batchId, request });
  return row?.cells ?? 0;
}

/** Before a request leaves, one at a time. Another number of cells than the caller's means that two books disagree. */
export function markSending(
  db: Db,
  { batchId, request, cells }: { batchId: string; request: number; cells: number },
): void {
  write(db, () => {
    const waiting = countWaiting(db, batchId, request);
    if (waiting !== cells) throw new Error(`A request of ${cells} cells has ${waiting} that wait.`);
    const { changes } = statement(
      db,
      `UPDATE outbox_batches SET sending = @request WHERE id = @batchId AND state = 'open' AND sending IS NULL`,
    ).run({ batchId, request });
    if (changes === 0) throw new Error('Another request of the batch is under way, or the batch is closed.');
  });
}

/**
 * Waiting cells stay waiting: they were never sent, and only the clerk sends them. A batch in which nothing is open any
 * more only lacked its end.
 */
export function recoverOutbox(db: Db, { at }: { at: number }): { unknown: number } {
  return write(db, () => {
    giveUpAnswers(db);
    statement(db, `UPDATE outbox_writes SET state = 'unknown' WHERE state = 'sending'`).run({});
    statement(
      db,
      `UPDATE outbox_batches AS b SET closed_at = coalesce(closed_at, @at), sending = NULL,
         state = iif(EXISTS (SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id
           AND c.state IN ('waiting', 'unknown')), 'halted', 'done')
       WHERE state <> 'done'`,
    ).run({ at });
    const row = statement<{ unknown: number }>(
      db,
      `SELECT count(*) AS unknown FROM outbox_cells WHERE state = 'unknown'`,
    ).get({});
    return { unknown: row?.unknown ?? 0 };
  });
}

/** A reference to one draft alone: company and connection are checked again where a batch is made of it. */
export function checkBatch(db: Db, batch: Batch): void {
  const draft = findDraft(db, batch.draftId);
  const isSame =
    draft.connectionId === batch.ref.connectionId &&
    draft.companyId === batch.ref.companyId &&
    draft.payFrequencyId === batch.ref.payFrequencyId &&
    draft.periodEnd === batch.ref.periodEnd &&
    (draft.onceOff === 1) === (batch.ref.onceOff === true);
  if (!isSame) throw new Error('The batch names another period than its draft.');
}
