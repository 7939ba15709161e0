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
type BatchRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number } & Omit<Batch, 'ref'>;
type CellRow = Omit<OutboxCell, 'onceOffId'> & { onceOffId: number };

const batchColumns = `id, draft_id AS draftId, connection_id AS connectionId, company_id AS companyId,
  pay_frequency_id AS payFrequencyId, period_end AS periodEnd, once_off AS onceOff, created_at AS createdAt, state`;

function load(db: Db, row: BatchRow): BatchWithCells {
  const { id, draftId, createdAt, state } = row;
  const cells = statement<CellRow>(
    db,
    `SELECT employee_id AS employeeId, once_off_id AS onceOffId, payslip_id AS payslipId, heading, scope, value, base,
       request, state, reason, message, theirs
     FROM outbox_cells WHERE batch_id = @id ORDER BY request, employee_id, once_off_id, heading`,
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
    // Done is for good: a cell whose answer is not known would never be read again.
    if (state === 'done' && countCells(db, batchId, `'sending', 'unknown'`) > 0) {
      throw new Refusal({ code: 'batch-running', params: {} });
    }
    statement(db, 'UPDATE outbox_batches SET state = @state, closed_at = @at WHERE id = @batchId').run({
      batchId,
      state,
      at,
    });
  });
}

function countCells(db: Db, batchId: string, states: string): number {
  const row = statement<{ cells: number }>(
    db,
    `SELECT count(*) AS cells FROM outbox_cells WHERE batch_id = @batchId AND state IN (${states})`,
  ).get({ batchId });
  return row?.cells ?? 0;
}

/** Waiting cells stay waiting: they were never sent, and only the clerk sends them. */
export function recoverOutbox(db: Db, { at }: { at: number }): { unknown: number } {
  return write(db, () => {
    statement(db, `UPDATE outbox_cells SET state = 'unknown' WHERE state = 'sending'`).run({});
    statement(db, `UPDATE outbox_writes SET state = 'unknown' WHERE state = 'sending'`).run({});
    statement(db, `UPDATE outbox_batches SET state = 'halted', closed_at = @at WHERE state = 'open'`).run({
      at,
    });
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
