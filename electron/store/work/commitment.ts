import { Refusal } from '../refusal.ts';
import { statement, write, type Db } from '../sql.ts';
import type { Batch, OutboxCell } from '../store.ts';
import { checkBatch } from './batches.ts';
import { finishHaltedBatches, refuseOpenBatch } from './unfinished.ts';

// An input of the employee is one and the same, whichever period's payslip it is sent along with.
const sameCell = `c.connection_id = @connectionId AND c.company_id = @companyId
  AND c.employee_id = @employeeId AND c.heading = @heading
  AND (c.payslip_id IS @payslipId OR @scope = 'employee')
  AND c.state IN ('waiting', 'sending', 'unknown')`;

/**
 * A cell that is under way in another batch is refused: it could be written twice. One that a halted batch never sent
 * leaves that batch, so that it waits in one place only.
 */
function claimCell(db: Db, { ref }: Batch, cell: OutboxCell): void {
  const place = { ...cell, ...ref };
  const underWay = statement(
    db,
    `SELECT 1 FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE ${sameCell} AND (c.state <> 'waiting' OR b.state = 'open')`,
  ).get(place);
  if (underWay !== undefined) throw new Refusal({ code: 'batch-running', params: {} });
  statement(db, `DELETE FROM outbox_cells AS c WHERE ${sameCell}`).run(place);
}

function insertBatch(db: Db, batch: Batch): void {
  statement(
    db,
    `INSERT INTO outbox_batches (id, draft_id, connection_id, company_id, pay_frequency_id, period_end,
       created_at, state)
     VALUES (@id, @draftId, @connectionId, @companyId, @payFrequencyId, @periodEnd, @createdAt, @state)`,
  ).run({ ...batch, ...batch.ref });
}

function insertCell(db: Db, batch: Batch, cell: OutboxCell): void {
  statement(
    db,
    `INSERT INTO outbox_cells (batch_id, employee_id, heading, connection_id, company_id, payslip_id, scope,
       value, base, request, state, reason, message, theirs)
     VALUES (@batchId, @employeeId, @heading, @connectionId, @companyId, @payslipId, @scope,
       @value, @base, @request, @state, @reason, @message, @theirs)`,
  ).run({ ...cell, ...batch.ref, batchId: batch.id });
}

export function commitBatch(db: Db, { batch, cells }: { batch: Batch; cells: readonly OutboxCell[] }): void {
  write(db, () => {
    checkBatch(db, batch);
    refuseOpenBatch(db, { draftId: batch.draftId });
    insertBatch(db, batch);
    for (const cell of cells) {
      claimCell(db, batch, cell);
      insertCell(db, batch, cell);
    }
    finishHaltedBatches(db, batch.draftId);
  });
}
