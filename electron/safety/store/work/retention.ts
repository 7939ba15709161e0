import type { CompanyRef } from '#kit/ids.ts';
import type { RetainedWork, UnfinishedWork } from '../../contract/retention.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';
import { entries } from '#electron/outbox/store/work/outbox-list.ts';
import { companyTables, ownedBy, recordUndecided, removeWork, type Owner } from '#store/work/removal.ts';
import { refuseOpenSubmission, refuseSendingWrite } from '#store/work/unfinished.ts';
import { unfinished } from '#electron/outbox/store/work/writes.ts';

/** The first day and the first moment that are not old. */
interface Cutoff {
  readonly before: string;
  readonly beforeAt: number;
}

/** Submissions that have ended and are older. Inputs in drafts and undecided changes are never old. */
const oldSubmissions = `b.state = 'done' AND coalesce(b.closed_at, b.created_at) < @beforeAt
  AND b.id NOT IN (SELECT id FROM (${entries}) WHERE type = 'submission' AND grp <> 'done')`;
/** An employee who was added is in the service from then on, while the draft still has their numbers. */
const isAdded = `o.write_id IN (SELECT id FROM outbox_writes WHERE state = 'applied')`;
const oldOnboarding = `o.updated_at < @beforeAt AND ${isAdded}`;
// A draft without its write would count as never sent, and could be sent twice.
const oldWrites = `w.changed_at < @beforeAt
  AND w.id IN (SELECT id FROM (${entries}) WHERE type = 'write' AND grp = 'done')
  AND w.id NOT IN (SELECT after_id FROM outbox_writes WHERE after_id IS NOT NULL AND state IN ${unfinished})
  AND w.id NOT IN (SELECT write_id FROM onboarding o WHERE write_id IS NOT NULL AND NOT (${oldOnboarding}))`;
const waiting = `(o.write_id IS NULL OR NOT ${isAdded})`;
const oldNotes = 'n.period_end < @before';
const openPayments = `o.state NOT IN ('paid', 'cancelled')`;
const oldJobs = `j.state = 'ended' AND j.changed_at < @beforeAt`;

/** Which records are about the past, by table. */
const oldRecords: Readonly<Record<string, string>> = {
  onboarding: oldOnboarding,
  ended_inputs: 'o.period_end < @before',
  check_ticks: 'o.period_end < @before',
  period_ticks: 'o.period_end < @before',
  // Those without a pay frequency are of a month.
  period_marks: `o.span_end < iif(o.pay_frequency_id = 0, substr(@before, 1, 7), @before)`,
  // What is not done yet stays.
  dues: 'o.done = 1 AND o.due < @before',
  leaver_ticks: 'o.end_date < @before',
  // Removed once its writes have been removed, as old writes.
  leave_captures:
    'o.at < @beforeAt AND NOT EXISTS (SELECT 1 FROM leave_capture_writes WHERE capture_id = o.id)',
  journal_exports: 'o.exported_at < @beforeAt',
  // Whether a payslip was paid must be known for as long as its run is not ended.
  payment_runs: `o.state IN ('paid', 'cancelled') AND o.ended_at < @beforeAt`,
  asked_reports: 'o.at < @beforeAt',
  first_copies: 'o.date < @before',
  file_imports: 'o.at < @beforeAt',
  hand_outs: 'o.at < @beforeAt',
  // These were typed over a record that has changed by now, and contain whole numbers.
  typed_changes: 'o.at < @beforeAt',
  typed_ends: 'o.at < @beforeAt',
  typed_final_pay: 'o.at < @beforeAt',
};

/** Tables with what was typed and never sent, besides drafts. */
const typedTables = ['typed_changes', 'typed_ends', 'typed_final_pay'];

function count(db: Db, from: string, binding: object): number {
  return statement<{ n: number }>(db, `SELECT count(*) AS n FROM ${from}`).get({ ...binding })?.n ?? 0;
}

function countRecords(db: Db, whereIn: (table: string) => string, binding: object): number {
  const counts = Object.keys(oldRecords).map((table) =>
    count(db, `${table} o WHERE ${whereIn(table)}`, binding),
  );
  return counts.reduce((total, one) => total + one, 0);
}

const undecided = (where: string) => `(${entries}) x WHERE x.grp <> 'done' AND ${where}`;
const ofWork = (ids: string, condition: string) => `x.id IN (SELECT id FROM ${ids} o WHERE ${condition})`;

function countOldWork(
  db: Db,
  cutoff: Cutoff,
): {
  readonly removed: RetainedWork;
  readonly remaining: UnfinishedWork;
} {
  const isOld = 'o.created_at < @beforeAt';
  const ofEither = `(${ofWork('outbox_batches', isOld)} OR ${ofWork('outbox_writes', isOld)})`;
  return {
    removed: {
      unsentInputs: 0,
      newEmployees: 0,
      undecided: 0,
      unfinishedJobs: 0,
      openPayments: 0,
      submissions: count(db, `outbox_batches b WHERE ${oldSubmissions}`, cutoff),
      changes: count(db, `outbox_writes w WHERE ${oldWrites}`, cutoff),
      jobs: count(db, `jobs j WHERE ${oldJobs}`, cutoff),
      notes: count(db, `row_notes n WHERE ${oldNotes}`, cutoff),
      records: countRecords(db, (table) => oldRecords[table] ?? 'FALSE', cutoff),
    },
    remaining: {
      unsentInputs: count(
        db,
        `draft_cells c JOIN drafts d ON d.id = c.draft_id WHERE d.period_end < @before`,
        cutoff,
      ),
      newEmployees: count(db, `onboarding o WHERE o.updated_at < @beforeAt AND ${waiting}`, cutoff),
      undecided: count(db, undecided(ofEither), cutoff),
      unfinishedJobs: count(db, `jobs WHERE state <> 'ended' AND changed_at < @beforeAt`, cutoff),
      openPayments: count(db, `payment_runs o WHERE o.prepared_at < @beforeAt AND ${openPayments}`, cutoff),
    },
  };
}

function removeOldWork(db: Db, { at, ...cutoff }: Cutoff & { at: number }): void {
  write(db, () => {
    for (const sql of [
      // Before the writes, because a draft of an employee to be added retains its write.
      ...Object.entries(oldRecords).map(([table, where]) => `DELETE FROM ${table} AS o WHERE ${where}`),
      `DELETE FROM outbox_batches AS b WHERE ${oldSubmissions}`,
      `DELETE FROM outbox_writes AS w WHERE ${oldWrites}`,
      `DELETE FROM row_notes AS n WHERE ${oldNotes}`,
      `DELETE FROM jobs AS j WHERE ${oldJobs}`,
    ]) {
      statement(db, sql).run({ ...cutoff });
    }
    writeAuditEntry(db, { at, kind: 'old-data-removed', outcome: 'done', subject: cutoff.before });
  });
}

/**
 * The first day that was not removed as old; '' if nothing ever was. A removal at a time in the future is ignored: it
 * was judged by a clock that has been set back since, and says nothing about what is old now.
 */
export function readRetainedFrom(db: Db, { now }: { readonly now: number }): string {
  const newest = statement<{ day: string | null }>(
    db,
    `SELECT max(subject) AS day FROM acts WHERE kind = 'old-data-removed' AND at <= @now`,
  ).get({ now });
  return newest?.day ?? '';
}

/** A condition on jobs: of this owner alone, or of several companies with steps that are not done for this one. */
const hasPartIn = (owner: Owner) =>
  `(${ownedBy(owner, 'j.')} OR EXISTS (
    SELECT 1 FROM job_steps s WHERE s.job_id = j.id AND s.state = 'waiting' AND ${ownedBy(owner, 's.')}))`;

/** The unfinished work that would be lost with a connection, or with one of its companies. */
function countUnfinished(db: Db, owner: Owner): UnfinishedWork {
  const own = ownedBy(owner, 'o.');
  const ofEither = `(${ofWork('outbox_batches', own)} OR ${ofWork('outbox_writes', own)})`;
  const typed = typedTables.reduce((sum, table) => sum + count(db, `${table} o WHERE ${own}`, owner), 0);
  return {
    unsentInputs: count(db, `draft_cells c JOIN drafts o ON o.id = c.draft_id WHERE ${own}`, owner),
    newEmployees: count(db, `onboarding o WHERE ${own} AND ${waiting}`, owner),
    undecided: count(db, undecided(ofEither), owner) + typed,
    unfinishedJobs: count(db, `jobs j WHERE state <> 'ended' AND ${hasPartIn(owner)}`, owner),
    openPayments: count(db, `payment_runs o WHERE ${own} AND ${openPayments}`, owner),
  };
}

/** A condition on the rows of a table that count as records and not as unfinished work. */
function recordsOf(table: string, company: CompanyRef): string {
  if (typedTables.includes(table)) return 'FALSE';
  const own = ownedBy(company, 'o.');
  if (table === 'payment_runs') return `${own} AND NOT (${openPayments})`;
  return table === 'onboarding' ? `${own} AND ${isAdded}` : own;
}

function countCompanyWork(db: Db, company: CompanyRef): RetainedWork & { readonly entries: number } {
  const owned = ownedBy(company);
  return {
    ...countUnfinished(db, company),
    submissions: count(db, `outbox_batches WHERE ${owned}`, company),
    changes: count(db, `outbox_writes WHERE ${owned}`, company),
    jobs: count(db, `jobs WHERE ${owned} AND state = 'ended'`, company),
    notes: count(db, `row_notes WHERE ${owned}`, company),
    records: countRecords(db, (table) => recordsOf(table, company), company),
    entries: count(db, `acts WHERE ${owned}`, company),
  };
}

/** How many entries of the audit log are older. */
function countOldEntries(db: Db, { beforeAt }: Cutoff): number {
  return count(db, 'acts WHERE at < @beforeAt', { beforeAt });
}

/**
 * Removes everything of a company except its audit log, in which undecided work is recorded. Refused while the
 * connection is sending.
 */
function removeCompany(db: Db, { at, ...company }: CompanyRef & { at: number }): void {
  write(db, () => {
    refuseOpenSubmission(db, company);
    refuseSendingWrite(db, company);
    recordUndecided(db, company);
    writeAuditEntry(db, { ...company, at, kind: 'company-removed', outcome: 'done' });
    removeWork(db, company);
  });
}

/** Companies to which anything in this database belongs. */
function listWorkedCompanies(db: Db): readonly CompanyRef[] {
  // What is set up for several companies belongs to none of them.
  const each = companyTables.map(
    (table) =>
      `SELECT connection_id AS connectionId, company_id AS companyId FROM ${table} WHERE company_id IS NOT NULL`,
  );
  return statement<CompanyRef>(db, `${each.join(' UNION ')} ORDER BY connectionId, companyId`).all({});
}

export const methods = {
  countOldWork,
  removeOldWork,
  readRetainedFrom,
  countUnfinished,
  countCompanyWork,
  countOldEntries,
  removeCompany,
  listWorkedCompanies,
};
