import { Refusal } from '#store/refusal.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import type { Submission, OutboxCell } from '../records.ts';
import { checkSubmission } from './submissions.ts';
import { findDraft } from '#electron/drafts/store/work/drafts.ts';
import { periodBinding } from '#electron/drafts/store/work/once-off.ts';
import { knownNamesOf } from '#store/work/names.ts';
import { finishHaltedSubmissions, refuseOpenSubmission } from '#store/work/unfinished.ts';

// An input with the scope `employee` is the same one whichever period's payslip it is sent with, and whatever scope its
// column has in another draft.
const sameCell = `c.connection_id = @connectionId AND c.company_id = @companyId
  AND c.employee_id = @employeeId AND c.heading = @heading
  AND (c.payslip_id IS @payslipId OR @scope = 'employee' OR c.scope = 'employee')
  AND c.state IN ('waiting', 'unknown')`;

/**
 * Refuses a cell that is under way in another submission, because it could be written twice. A cell that a halted
 * submission never sent is removed from that submission, so that it waits in one place only.
 */
function claimCell(db: Db, { ref }: Submission, cell: OutboxCell): void {
  const place = { ...cell, ...ref };
  const underWay = statement(
    db,
    `SELECT 1 FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE ${sameCell} AND (c.state <> 'waiting' OR b.state = 'open')`,
  ).get(place);
  if (underWay !== undefined) throw new Refusal({ code: 'submission-running', params: {} });
  const taken = statement<{ submissionId: string }>(
    db,
    `DELETE FROM outbox_cells AS c WHERE ${sameCell} RETURNING batch_id AS submissionId`,
  ).all(place);
  for (const from of taken)
    statement(db, 'UPDATE outbox_batches SET moved = moved + 1 WHERE id = @submissionId').run(from);
}

/** Usually there are none, and then cells need not be searched for one by one. */
function hasUnfinishedCells(db: Db, { ref }: Submission): boolean {
  const { connectionId, companyId } = ref;
  const found = statement(
    db,
    `SELECT 1 FROM outbox_batches b CROSS JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.connection_id = @connectionId AND b.company_id = @companyId AND b.state <> 'done'
       AND c.state IN ('waiting', 'unknown') LIMIT 1`,
  ).get({ connectionId, companyId });
  return found !== undefined;
}

/** Refuses while a write about the employee is being sent or has an unknown outcome, which has to be settled first. */
function refuseUnderWrite(db: Db, { ref }: Submission, employeeId: number): void {
  const { connectionId, companyId } = ref;
  const underWay = statement(
    db,
    `SELECT 1 FROM outbox_writes WHERE connection_id = @connectionId AND company_id = @companyId
       AND employee_id = @employeeId AND state IN ('sending', 'unknown')`,
  ).get({ connectionId, companyId, employeeId });
  if (underWay !== undefined) throw new Refusal({ code: 'submission-running', params: {} });
}

/** `planned` is stored for the history, because waiting cells of a halted submission may move to another one. */
function insertSubmission(db: Db, submission: Submission, planned: number): void {
  statement(
    db,
    `INSERT INTO outbox_batches (id, draft_id, connection_id, company_id, pay_frequency_id, period_end, once_off,
       created_at, state, who, planned, moved)
     VALUES (@id, @draftId, @connectionId, @companyId, @payFrequencyId, @periodEnd, @onceOff, @createdAt, @state,
       @who, @planned, 0)`,
  ).run({
    ...submission,
    ...periodBinding(submission.ref),
    who: knownNamesOf(db).actor?.user ?? null,
    planned,
  });
}

function insertCell(db: Db, submission: Submission, cell: OutboxCell): void {
  const { connectionId, companyId } = submission.ref;
  // prettier-ignore
  placed(
    db,
    `INSERT INTO outbox_cells (batch_id, employee_id, once_off_id, heading, connection_id, company_id, payslip_id,
       scope, value, base, request, state, reason, message, theirs)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run([
    submission.id, cell.employeeId, cell.onceOffId ?? 0, cell.heading, connectionId, companyId, cell.payslipId,
    cell.scope, cell.value, cell.base, cell.request, cell.state, cell.reason, cell.message, cell.theirs,
  ]);
}

/** Ensures that what is sent is what was reviewed: a cell typed since then has raised the draft's revision. */
function checkRevision(db: Db, { draftId }: Submission, revision: number): void {
  if (findDraft(db, draftId).revision !== revision)
    throw new Refusal({ code: 'review-outdated', params: {} });
}

interface Commitment {
  readonly submission: Submission;
  readonly cells: readonly OutboxCell[];
  readonly revision: number;
}

/**
 * Commits the whole submission or nothing, and returns once it is on disk. Refuses with `submission-running` if the
 * draft has an open submission, or if a cell or its employee is under way elsewhere, and with `review-outdated` if the
 * draft has another revision by now.
 */
function commitSubmission(db: Db, { submission, cells, revision }: Commitment): void {
  write(db, () => {
    checkSubmission(db, submission);
    checkRevision(db, submission, revision);
    refuseOpenSubmission(db, { draftId: submission.draftId });
    insertSubmission(db, submission, cells.length);
    const isAlone = !hasUnfinishedCells(db, submission);
    for (const employeeId of new Set(cells.map((cell) => cell.employeeId))) {
      refuseUnderWrite(db, submission, employeeId);
    }
    for (const cell of cells) {
      if (!isAlone) claimCell(db, submission, cell);
      insertCell(db, submission, cell);
    }
    finishHaltedSubmissions(db, submission.ref);
  });
}

export const methods = { commitSubmission };
