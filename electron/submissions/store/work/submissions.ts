import type { PeriodRef } from '#kit/ids.ts';
import type { SubmissionOutcomes } from '../../contract/sent-outcome.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';
import type { Submission, OutboxCell } from '../records.ts';
import { findDraft } from '#electron/drafts/store/work/drafts.ts';
import { refOf, publicRow } from '#electron/drafts/store/work/once-off.ts';

interface SubmissionWithCells {
  readonly submission: Submission;
  readonly cells: readonly OutboxCell[];
}
/** `sending` is the number of the request that was sent and has no answer yet; only an open submission has one. */
export type SubmissionRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number; sending: number | null } & Omit<
    Submission,
    'ref'
  >;
type CellRow = Omit<OutboxCell, 'onceOffId'> & { onceOffId: number };

const submissionColumns = `id, draft_id AS draftId, connection_id AS connectionId, company_id AS companyId,
  pay_frequency_id AS payFrequencyId, period_end AS periodEnd, once_off AS onceOff, created_at AS createdAt, state,
  sending`;

/** The state of a cell `c` of a submission `b`: a waiting cell of the request that is under way is `sending`. */
export const cellState = `iif(c.state = 'waiting' AND c.request = b.sending, 'sending', c.state)`;

/** The outcome of a cell `c`, as `shownOutcomeOf` defines it. */
export const shownOutcome = `iif(c.state = 'rejected' AND c.reason IS 'not-there', 'not-kept', c.state)`;

const sumOf = (condition: string, name: string) => `coalesce(sum(${condition}), 0) AS ${name}`;

/** Every count of a submission `b` with its cells `c`, as `submissionOutcomes` names them. */
export const outcomeSums = `b.planned, b.moved, ${sumOf(`c.state = 'applied'`, 'applied')},
  ${sumOf(`${shownOutcome} = 'rejected'`, 'rejected')}, ${sumOf(`${shownOutcome} = 'not-kept'`, 'notKept')},
  ${sumOf(`c.state = 'conflict'`, 'conflict')}, ${sumOf(`c.state = 'needs-clerk'`, 'needsClerk')},
  ${sumOf(`c.state = 'unknown'`, 'unknown')}, ${sumOf(`c.state = 'waiting'`, 'waiting')}`;

/** A cell `c` of a submission `b` that a later submission of the same draft has too. */
export const isSentLater = `EXISTS (SELECT 1 FROM outbox_batches b2 JOIN outbox_cells c2 ON c2.batch_id = b2.id
    WHERE b2.draft_id = b.draft_id AND b2.position > b.position AND c2.employee_id = c.employee_id
      AND c2.once_off_id = c.once_off_id AND c2.heading = c.heading)`;

/**
 * A cell `c` of a submission `b` that was refused or left to the clerk, and still is: in the draft as it was sent, not decided,
 * and not sent again since.
 */
export const needsClerk = `c.state IN ('rejected', 'conflict', 'needs-clerk') AND c.decided_at IS NULL
  AND EXISTS (SELECT 1 FROM draft_cells d WHERE d.draft_id = b.draft_id AND d.employee_id = c.employee_id
    AND d.once_off_id = c.once_off_id AND d.heading = c.heading AND d.value = c.value)
  AND NOT ${isSentLater}`;

/** What became of a submission; null if it is no longer on this computer. */
export function readOutcomes(db: Db, submissionId: string): SubmissionOutcomes | null {
  const row = statement<SubmissionOutcomes>(
    db,
    `SELECT ${outcomeSums} FROM outbox_batches b LEFT JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.id = @submissionId GROUP BY b.id`,
  ).get({ submissionId });
  return row ?? null;
}

function load(db: Db, row: SubmissionRow): SubmissionWithCells {
  const { id, draftId, createdAt, state } = row;
  const cells = statement<CellRow>(
    db,
    `SELECT c.employee_id AS employeeId, c.once_off_id AS onceOffId, c.payslip_id AS payslipId, c.heading, c.scope,
       c.value, c.base, c.request, ${cellState} AS state, c.reason, c.message, c.theirs
     FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.id = @id ORDER BY c.request, c.employee_id, c.once_off_id, c.heading`,
  ).all({ id });
  return { submission: { id, draftId, ref: refOf(row), createdAt, state }, cells: cells.map(publicRow) };
}

/** The submission without its cells; throws `not-found` if there is none. */
export function findSubmission(db: Db, submissionId: string): SubmissionRow {
  const row = statement<SubmissionRow>(
    db,
    `SELECT ${submissionColumns} FROM outbox_batches WHERE id = @submissionId`,
  ).get({
    submissionId,
  });
  if (row === undefined) throw new Refusal({ code: 'not-found', params: { what: 'submission' } });
  return row;
}

function readSubmission(db: Db, { submissionId }: { submissionId: string }): SubmissionWithCells | null {
  const row = statement<SubmissionRow>(
    db,
    `SELECT ${submissionColumns} FROM outbox_batches WHERE id = @submissionId`,
  ).get({
    submissionId,
  });
  return row === undefined ? null : load(db, row);
}

/** Submissions that are not closed, oldest first. */
function listOpenSubmissions(
  db: Db,
  { connectionId }: { connectionId: string },
): readonly SubmissionWithCells[] {
  const rows = statement<SubmissionRow>(
    db,
    `SELECT ${submissionColumns} FROM outbox_batches
     WHERE connection_id = @connectionId AND state <> 'done' ORDER BY position`,
  ).all({ connectionId });
  return rows.map((row) => load(db, row));
}

/** The newest submission of a draft, open or closed, with its cells, from which the marks in the sheet are made. */
function newestSubmission(db: Db, { draftId }: { draftId: string }): SubmissionWithCells | null {
  const row = statement<SubmissionRow>(
    db,
    `SELECT ${submissionColumns} FROM outbox_batches WHERE draft_id = @draftId ORDER BY position DESC LIMIT 1`,
  ).get({ draftId });
  return row === undefined ? null : load(db, row);
}

function closeSubmission(
  db: Db,
  { submissionId, state, at }: { submissionId: string; state: 'done' | 'halted'; at: number },
): void {
  write(db, () => {
    findSubmission(db, submissionId);
    giveUpAnswers(db, submissionId);
    // `done` is final: a cell with an unknown outcome would never be read again.
    if (state === 'done' && hasUnknown(db, submissionId)) {
      throw new Refusal({ code: 'submission-running', params: {} });
    }
    statement(
      db,
      'UPDATE outbox_batches SET state = @state, closed_at = @at, sending = NULL WHERE id = @submissionId',
    ).run({ submissionId, state, at });
  });
}

/**
 * Marks the cells of a request that was sent as unknown, because its answer is no longer awaited. What the service said
 * about them in an earlier answer no longer counts.
 */
function giveUpAnswers(db: Db, submissionId: string | null = null): void {
  statement(
    db,
    `UPDATE outbox_cells SET state = 'unknown', message = NULL WHERE state = 'waiting' AND (batch_id, request) IN (
       SELECT id, sending FROM outbox_batches WHERE state = 'open' AND sending IS NOT NULL
         AND (@submissionId IS NULL OR id = @submissionId))`,
  ).run({ submissionId });
}

function hasUnknown(db: Db, submissionId: string): boolean {
  const found = statement(
    db,
    `SELECT 1 FROM outbox_cells WHERE batch_id = @submissionId AND state = 'unknown' LIMIT 1`,
  ).get({ submissionId });
  return found !== undefined;
}

export function countWaiting(db: Db, submissionId: string, request: number): number {
  const row = statement<{ cells: number }>(
    db,
    `SELECT count(*) AS cells FROM outbox_cells
     WHERE batch_id = @submissionId AND request = @request AND state = 'waiting'`,
  ).get({ submissionId, request });
  return row?.cells ?? 0;
}

/**
 * Marks the waiting cells of a request as `sending`; this must be on disk before the request's first byte leaves. One
 * request at a time. Throws if the number of cells differs from the caller's: memory and disk then disagree.
 */
function markSending(
  db: Db,
  { submissionId, request, cells }: { submissionId: string; request: number; cells: number },
): void {
  write(db, () => {
    const waiting = countWaiting(db, submissionId, request);
    if (waiting !== cells) throw new Error(`A request of ${cells} cells has ${waiting} that wait.`);
    const { changes } = statement(
      db,
      `UPDATE outbox_batches SET sending = @request WHERE id = @submissionId AND state = 'open' AND sending IS NULL`,
    ).run({ submissionId, request });
    if (changes === 0)
      throw new Error('Another request of the submission is under way, or the submission is closed.');
  });
}

/**
 * For the start of the app: everything that was being sent becomes `unknown`, and every submission that is still open
 * becomes `halted`. Returns the number of unknown cells. Waiting cells stay waiting: they were never sent, and only the
 * clerk sends them. A submission without waiting or unknown cells was only not closed yet, and becomes `done`.
 */
function recoverOutbox(db: Db, { at }: { at: number }): { unknown: number } {
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

/** Throws unless a submission names the same connection, company and period as its draft. */
export function checkSubmission(db: Db, submission: Submission): void {
  const draft = findDraft(db, submission.draftId);
  const isSame =
    draft.connectionId === submission.ref.connectionId &&
    draft.companyId === submission.ref.companyId &&
    draft.payFrequencyId === submission.ref.payFrequencyId &&
    draft.periodEnd === submission.ref.periodEnd &&
    (draft.onceOff === 1) === (submission.ref.onceOff === true);
  if (!isSame) throw new Error('The submission names another period than its draft.');
}

export const methods = {
  readSubmission,
  listOpenSubmissions,
  newestSubmission,
  closeSubmission,
  markSending,
  recoverOutbox,
};
