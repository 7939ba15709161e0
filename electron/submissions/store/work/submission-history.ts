import type { PeriodRef } from '#kit/ids.ts';
import { readWindow } from '#store/cache/window.ts';
import type { SubmissionFilter } from '../../contract/submission.ts';
import type { SubmissionNettPay, SubmissionSummary, SentCell } from '../records.ts';
import type { ListWindow, WindowRange } from '#store/records/window.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { cellState, isSentLater, needsClerk, outcomeSums } from './submissions.ts';
import { refOf, publicRow } from '#electron/drafts/store/work/once-off.ts';

type SummaryRow = Omit<PeriodRef, 'onceOff'> & { onceOff: number } & Omit<SubmissionSummary, 'ref'>;
type CellRow = Omit<SentCell, 'onceOffId'> & { onceOffId: number };

/**
 * When a later submission first put a cell back to its base. An input with the scope `employee` is the same one
 * whichever payslip it was sent with; an unknown base is never put back.
 */
const putBackAt = `(SELECT min(rb.created_at) FROM outbox_cells r JOIN outbox_batches rb ON rb.id = r.batch_id
  WHERE r.connection_id = c.connection_id AND r.company_id = c.company_id AND r.employee_id = c.employee_id
    AND r.heading = c.heading AND (r.payslip_id IS c.payslip_id OR c.scope = 'employee')
    AND r.state = 'applied' AND r.value = c.base AND rb.position > b.position)`;

/** A cell `c` of `b` that is neither saved nor settled. */
const isLeft = `(c.state IN ('waiting', 'unknown') OR ${needsClerk})`;

const summary = `SELECT b.id, b.draft_id AS draftId, b.connection_id AS connectionId, b.company_id AS companyId,
    b.pay_frequency_id AS payFrequencyId, b.period_end AS periodEnd, b.once_off AS onceOff, b.created_at AS createdAt,
    b.closed_at AS closedAt, b.state, b.who,
    count(c.heading) AS cells, count(DISTINCT c.employee_id) AS employees,
    ${outcomeSums}, coalesce(sum(c.state = 'applied' AND ${putBackAt} IS NOT NULL), 0) AS putBack,
    coalesce(sum(c.state <> 'applied' AND NOT ${isLeft}), 0) AS settled,
    coalesce(sum(c.state <> 'applied' AND NOT ${isLeft} AND ${isSentLater}), 0) AS sentLater`;

function toSummary(row: SummaryRow): SubmissionSummary {
  const { connectionId, companyId, payFrequencyId, periodEnd, onceOff, ...summary } = row;
  return { ...summary, ref: refOf({ connectionId, companyId, payFrequencyId, periodEnd, onceOff }) };
}

/** `employeeIds`: the employees whom the search finds; the clerk's name is compared in the query. */
type Asked = SubmissionFilter & { readonly employeeIds: readonly number[] };

const matching = `FROM outbox_batches b WHERE connection_id = @connectionId AND company_id = @companyId
  AND (@payFrequencyId IS NULL OR pay_frequency_id = @payFrequencyId)
  AND (@periodEnd IS NULL OR period_end = @periodEnd)
  AND (@notSaved = 0 OR EXISTS (SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id AND ${isLeft}))
  AND (@search = '' OR instr(lower(who), lower(@search)) > 0
    OR EXISTS (SELECT 1 FROM outbox_cells c WHERE c.batch_id = b.id
      AND c.employee_id IN (SELECT value FROM json_each(@employeeIds))))`;

const bindingOf = ({ employeeIds, notSaved, ...filter }: Asked) => ({
  ...filter,
  notSaved: Number(notSaved),
  employeeIds: JSON.stringify(employeeIds),
});

/** Submissions, newest first. */
function listSubmissions(
  db: Db,
  { offset, limit, ...asked }: Asked & WindowRange,
): ListWindow<SubmissionSummary> {
  const found = readWindow<SummaryRow>(
    db,
    {
      count: `SELECT count(*) AS total ${matching}`,
      rows: `${summary} FROM (SELECT * ${matching} ORDER BY position DESC LIMIT @limit OFFSET @offset) b
        LEFT JOIN outbox_cells c ON c.batch_id = b.id GROUP BY b.position ORDER BY b.position DESC`,
      binding: bindingOf(asked),
    },
    { offset, limit },
  );
  return { ...found, rows: found.rows.map(toSummary) };
}

/** How many submissions match. */
function countSubmissions(db: Db, asked: Asked): number {
  return (
    statement<{ total: number }>(db, `SELECT count(*) AS total ${matching}`).get(bindingOf(asked))?.total ?? 0
  );
}

/** Submissions of all connections, newest first. */
function listNewestSubmissions(db: Db, { limit }: { limit: number }): readonly SubmissionSummary[] {
  return statement<SummaryRow>(
    db,
    `${summary} FROM (SELECT * FROM outbox_batches ORDER BY position DESC LIMIT @limit) b
     LEFT JOIN outbox_cells c ON c.batch_id = b.id GROUP BY b.position ORDER BY b.position DESC`,
  )
    .all({ limit })
    .map(toSummary);
}

function readSentSubmission(
  db: Db,
  { submissionId }: { submissionId: string },
): { submission: SubmissionSummary; cells: readonly SentCell[] } | null {
  const row = statement<SummaryRow>(
    db,
    `${summary} FROM outbox_batches b LEFT JOIN outbox_cells c ON c.batch_id = b.id
     WHERE b.id = @submissionId GROUP BY b.position`,
  ).get({ submissionId });
  if (row === undefined) return null;
  const cells = statement<CellRow>(
    db,
    `SELECT c.employee_id AS employeeId, c.once_off_id AS onceOffId, c.payslip_id AS payslipId, c.heading, c.scope,
       c.value, c.base, c.request, ${cellState} AS state, c.reason, c.message, c.theirs,
       CASE WHEN c.state = 'applied' THEN ${putBackAt} END AS putBackAt
     FROM outbox_cells c JOIN outbox_batches b ON b.id = c.batch_id
     WHERE c.batch_id = @submissionId ORDER BY c.request, c.employee_id, c.once_off_id, c.heading`,
  ).all({ submissionId });
  return { submission: toSummary(row), cells: cells.map(publicRow) };
}

/** Saves the nett pay of these payslips before and after a submission; a null changes nothing. */
function writeSubmissionNettPay(
  db: Db,
  { submissionId, rows }: { submissionId: string; rows: readonly SubmissionNettPay[] },
): void {
  write(db, () => {
    const save = statement(
      db,
      `INSERT INTO batch_nett_pay (batch_id, payslip_id, employee_id, before_cents, after_cents)
       VALUES (@submissionId, @payslipId, @employeeId, @beforeCents, @afterCents)
       ON CONFLICT DO UPDATE SET before_cents = coalesce(excluded.before_cents, before_cents),
         after_cents = coalesce(excluded.after_cents, after_cents)`,
    );
    for (const row of rows) save.run({ ...row, submissionId });
  });
}

const nettPay = `SELECT payslip_id AS payslipId, employee_id AS employeeId, before_cents AS beforeCents,
    after_cents AS afterCents
  FROM batch_nett_pay`;

function listSubmissionNettPay(
  db: Db,
  { submissionId }: { submissionId: string },
): readonly SubmissionNettPay[] {
  return statement<SubmissionNettPay>(
    db,
    `${nettPay} WHERE batch_id = @submissionId ORDER BY employee_id, payslip_id`,
  ).all({ submissionId });
}

/** The nett pay before and after the newest submission of a draft; empty while none is stored. */
function listNewestNettPay(db: Db, { draftId }: { draftId: string }): readonly SubmissionNettPay[] {
  return statement<SubmissionNettPay>(
    db,
    `${nettPay} WHERE batch_id =
       (SELECT id FROM outbox_batches WHERE draft_id = @draftId ORDER BY position DESC LIMIT 1)`,
  ).all({ draftId });
}

export const methods = {
  listSubmissions,
  countSubmissions,
  listNewestSubmissions,
  readSentSubmission,
  writeSubmissionNettPay,
  listSubmissionNettPay,
  listNewestNettPay,
};
