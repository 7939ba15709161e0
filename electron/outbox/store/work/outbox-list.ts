import { maxRows } from '#kit/list-window.ts';
import type { RowRef } from '#electron/inputs/contract/bulk-input.ts';
import type { OutboxCounts, OutboxGroup } from '../../contract/outbox.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { AttentionCell, SubmissionCounts, OutboxEntryRow } from '../records.ts';
import type { ListWindow, WindowRange } from '#store/records/window.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { needsClerk, readOutcomes, shownOutcome } from '#electron/submissions/store/work/submissions.ts';
import { refOf, rowBinding, publicRow } from '#electron/drafts/store/work/once-off.ts';
import { findWrite } from './writes.ts';

/** Every entry of the outbox with its group. */
export const entries = `
  SELECT 'write' AS type, w.id, w.connection_id, w.created_at, CASE
      WHEN w.state IN ('waiting', 'sending', 'unknown') THEN w.state
      WHEN w.state IN ('conflict', 'needs-clerk') THEN 'needs-you'
      WHEN w.state = 'rejected' AND w.dismissed_at IS NULL THEN 'needs-you'
      ELSE 'done' END AS grp
    FROM outbox_writes w
  UNION ALL
  SELECT 'submission', b.id, b.connection_id, b.created_at, CASE
      WHEN b.state = 'open' THEN 'sending'
      WHEN total(c.state = 'unknown') > 0 THEN 'unknown'
      WHEN total(${needsClerk}) > 0 THEN 'needs-you'
      WHEN total(c.state = 'waiting') > 0 THEN 'waiting'
      ELSE 'done' END
    FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id GROUP BY b.id`;

interface Entry {
  readonly type: 'write' | 'submission';
  readonly id: string;
  readonly grp: OutboxGroup;
}

/** The entries of the outbox, newest first. */
function listOutbox(
  db: Db,
  input: WindowRange & { connectionId: string | null; group: OutboxGroup | null },
): ListWindow<OutboxEntryRow> {
  const { offset } = input;
  const wanted = { ...input, limit: Math.min(input.limit, maxRows) };
  const matching = `FROM (${entries}) WHERE (@connectionId IS NULL OR connection_id = @connectionId)
    AND (@group IS NULL OR grp = @group)`;
  const rows = statement<Entry>(
    db,
    `SELECT type, id, grp ${matching} ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
  ).all(wanted);
  const counted = statement<{ total: number }>(db, `SELECT count(*) AS total ${matching}`).get(wanted);
  return { rows: rows.map((entry) => entryOf(db, entry)), total: counted?.total ?? 0, offset };
}

function entryOf(db: Db, { type, id, grp: group }: Entry): OutboxEntryRow {
  return type === 'write' ? { type, group, row: findWrite(db, id) } : { group, ...submissionOf(db, id) };
}

type SubmissionRow = Omit<PeriodRef, 'onceOff'> & {
  onceOff: number;
  id: string;
  draftId: string;
  createdAt: number;
} & Omit<SubmissionCounts, 'outcomes'>;

function submissionOf(db: Db, id: string) {
  const row = statement<SubmissionRow>(
    db,
    `SELECT b.id, b.draft_id AS draftId, b.connection_id AS connectionId, b.company_id AS companyId,
       b.pay_frequency_id AS payFrequencyId, b.period_end AS periodEnd, b.once_off AS onceOff,
       b.created_at AS createdAt,
       sum(c.state = 'waiting') AS waiting, sum(c.state = 'unknown') AS unknown,
       sum(${shownOutcome} = 'rejected' AND ${needsClerk}) AS rejected,
       sum(${shownOutcome} = 'not-kept' AND ${needsClerk}) AS notKept,
       sum(c.state <> 'rejected' AND ${needsClerk}) AS undecided
     FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id WHERE b.id = @id`,
  ).get({ id });
  const outcomes = readOutcomes(db, id);
  if (row === undefined || outcomes === null) throw new Error('A submission has no cells.');
  const { draftId, createdAt, waiting, unknown, rejected, notKept, undecided } = row;
  const counts = { outcomes, waiting, unknown, rejected, notKept, undecided };
  const attention = undecided === 0 ? [] : attentionOf(db, id);
  return { type: 'submission', id, draftId, ref: refOf(row), createdAt, counts, attention } as const;
}

function attentionOf(db: Db, id: string): readonly AttentionCell[] {
  const rows = statement<Omit<AttentionCell, 'onceOffId'> & { onceOffId: number }>(
    db,
    `SELECT c.employee_id AS employeeId, c.once_off_id AS onceOffId, c.heading, c.state, c.reason, c.message, c.base,
       c.value, c.theirs
     FROM outbox_batches b JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.id = @id AND c.state <> 'rejected' AND ${needsClerk}
     ORDER BY c.request, c.employee_id, c.once_off_id, c.heading LIMIT 100`,
  ).all({ id });
  return rows.map(publicRow);
}

function countOutbox(db: Db): OutboxCounts {
  const rows = statement<{ grp: OutboxGroup; entries: number }>(
    db,
    `SELECT grp, count(*) AS entries FROM (${entries}) GROUP BY grp`,
  ).all({});
  const counts: Record<OutboxGroup, number> = { waiting: 0, sending: 0, unknown: 0, 'needs-you': 0, done: 0 };
  for (const { grp, entries: found } of rows) counts[grp] = found;
  return counts;
}

interface DecidedCells {
  readonly submissionId: string;
  readonly cells: readonly (RowRef & { readonly heading: string })[];
  readonly at: number;
}

/** Records that the clerk has decided about cells that were left to them. */
function decideCells(db: Db, { submissionId, cells, at }: DecidedCells): void {
  write(db, () => {
    for (const { heading, ...row } of cells) {
      statement(
        db,
        `UPDATE outbox_cells SET decided_at = @at WHERE batch_id = @submissionId AND employee_id = @employeeId
           AND once_off_id = @onceOffId AND heading = @heading AND state IN ('conflict', 'needs-clerk')`,
      ).run({ submissionId, ...rowBinding(row), heading, at });
    }
  });
}

export const methods = { listOutbox, countOutbox, decideCells };
