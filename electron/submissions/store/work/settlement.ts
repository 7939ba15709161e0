import { shownOutcomeOf } from '../../contract/sent-outcome.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import type { OutboxCell, StoredVerdict } from '../records.ts';
import { writeAuditEntries } from '#electron/audit-log/store/work/audit-log.ts';
import { countWaiting, findSubmission, type SubmissionRow } from './submissions.ts';
import { raiseRevision } from '#electron/drafts/store/work/drafts.ts';

type Verdict = Pick<OutboxCell, 'employeeId' | 'onceOffId' | 'heading'> & StoredVerdict;
type Settled = Pick<OutboxCell, 'employeeId' | 'onceOffId' | 'heading'>;

const ends = ['applied', 'rejected', 'conflict', 'needs-clerk'] as const;

/** Only final states add an entry to the audit log, and only one of them removes a cell from the draft. */
const isEnd = ({ state }: Verdict) => ends.some((end) => end === state);

/** The part of a cell's key after the submission or the draft. */
const placeOf = (cell: Settled) => [cell.employeeId, cell.onceOffId ?? 0, cell.heading];

function findCell(db: Db, cell: Settled & { submissionId: string }) {
  const found = placed<Pick<OutboxCell, 'state' | 'base' | 'value'>>(
    db,
    `SELECT state, base, value FROM outbox_cells
     WHERE batch_id = ? AND employee_id = ? AND once_off_id = ? AND heading = ?`,
  ).get([cell.submissionId, ...placeOf(cell)]);
  if (found === undefined) throw new Error('A verdict names a cell that is not in its submission.');
  return found;
}

/** Removes a cell from the draft, but only if it still has the value that was sent: the clerk may have typed since. */
function removeSentCell(db: Db, cell: Settled & { draftId: string; value: string }): boolean {
  const { changes } = placed(
    db,
    `DELETE FROM draft_cells
     WHERE draft_id = ? AND employee_id = ? AND once_off_id = ? AND heading = ? AND value = ?`,
  ).run([cell.draftId, ...placeOf(cell), cell.value]);
  return changes > 0;
}

/** Makes the sent value the base of what was typed since, so that it does not look like somebody else's change. */
function noteSentValue(db: Db, cell: Settled & { draftId: string; value: string }): void {
  placed(
    db,
    `UPDATE draft_cells SET seen = ?
     WHERE draft_id = ? AND employee_id = ? AND once_off_id = ? AND heading = ?`,
  ).run([cell.value, cell.draftId, ...placeOf(cell)]);
}

function saveVerdict(db: Db, submissionId: string, verdict: Verdict): void {
  const { state, reason, message, theirs } = verdict;
  const { changes } = placed(
    db,
    `UPDATE outbox_cells SET state = ?, reason = ?, message = ?, theirs = ?
     WHERE batch_id = ? AND employee_id = ? AND once_off_id = ? AND heading = ?`,
  ).run([state, reason, message, theirs, submissionId, ...placeOf(verdict)]);
  if (changes === 0) throw new Error('A verdict names a cell that is not in its submission.');
}

/** Ends the request that is under way. Throws unless there is an outcome for each of its cells. */
function endRequest(db: Db, { id, sending }: SubmissionRow, settled: number): void {
  if (sending === null) return;
  const asked = countWaiting(db, id, sending);
  if (settled < asked) throw new Error(`Of ${asked} cells that were sent, only ${settled} have an outcome.`);
  statement(db, 'UPDATE outbox_batches SET sending = NULL WHERE id = @id').run({ id });
}

/**
 * In one transaction, saves new states of cells, adds audit entries for those that have ended, and removes draft cells
 * that are done. Throws unless all cells that are `sending` have an outcome.
 */
function settleCells(
  db: Db,
  { submissionId, cells, at }: { submissionId: string; cells: readonly Verdict[]; at: number },
): { settled: readonly Settled[] } {
  return write(db, () => {
    const submission = findSubmission(db, submissionId);
    endRequest(db, submission, cells.length);
    const settled: Settled[] = [];
    const acts: NewAuditEntry[] = [];
    for (const verdict of cells) {
      if (!isEnd(verdict)) {
        saveVerdict(db, submissionId, verdict);
        continue;
      }
      const { employeeId, onceOffId, heading, state } = verdict;
      const place = { employeeId, heading, ...(onceOffId === undefined ? {} : { onceOffId }) };
      const before = findCell(db, { submissionId, ...place });
      saveVerdict(db, submissionId, verdict);
      const end = ends.find((one) => one === state);
      if (end !== undefined && before.state !== state) {
        const outcome = shownOutcomeOf(verdict) === 'not-kept' ? 'not-applied' : end;
        const { connectionId, companyId, periodEnd } = submission;
        const { message } = verdict;
        const change = { subject: heading, old: before.base, new: before.value, message };
        const where = { connectionId, companyId, employeeId, periodEnd, submissionId };
        acts.push({ at, kind: 'bulk-input', outcome, ...where, ...change });
      }
      const sent = { draftId: submission.draftId, ...place, value: before.value };
      if (state !== 'applied') continue;
      if (removeSentCell(db, sent)) settled.push(place);
      else noteSentValue(db, sent);
    }
    writeAuditEntries(db, acts);
    if (settled.length > 0) raiseRevision(db, submission.draftId);
    return { settled };
  });
}

export const methods = { settleCells };
