import type { FailedStep } from '../contract/job.ts';
import type { JobKindName } from '../contract/job.ts';
import { fromStoredFailure } from '#kit/app-failure.ts';
import type { AppErrorBody } from '#kit/errors.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { CountedJob, JobState, NewJob, NewStep, SettledStep, StoredJob, StoredStep } from './records.ts';
import type { WindowRange } from '#store/records/window.ts';
import { placed, statement, write, type Db } from '#store/sql.ts';
import { writeAuditEntries, writeAuditEntry } from '#electron/audit-log/store/work/audit-log.ts';

type Packed<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string | null };
type JobRow = Packed<StoredJob, 'task' | 'failure'> & { readonly place: string };

const columns = `j.id, j.connection_id AS connectionId, j.company_id AS companyId, j.kind, j.place, j.task, j.state,
  j.failure, j.created_at AS createdAt, j.changed_at AS changedAt`;

/** Only this module writes these columns, from values of the types that are read back. */
const unpacked = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
const packed = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const jobOf = <Row extends JobRow>({ task, failure, place, ...row }: Row) => ({
  ...row,
  // The column cannot be null.
  place: place === '' ? null : place,
  task: unpacked(task),
  failure: failure === null ? null : fromStoredFailure(failure),
});

function insertJob(db: Db, job: NewJob, timestamp: number): void {
  statement(
    db,
    `INSERT INTO jobs (id, connection_id, company_id, kind, place, task, state, created_at, changed_at)
     VALUES (@id, @connectionId, @companyId, @kind, @place, @task, 'open', @at, @at)`,
  ).run({ ...job, place: job.place ?? '', task: JSON.stringify(job.task), at: timestamp });
}

/** Saves a job with all of its steps and its entry in the audit log, and returns once they are on disk. */
function addJob(
  db: Db,
  { job, steps, audit }: { job: NewJob; steps: readonly NewStep[]; audit: NewAuditEntry },
): void {
  write(db, () => {
    insertJob(db, job, audit.at);
    const insert = placed(
      db,
      `INSERT INTO job_steps (job_id, position, connection_id, company_id, employee_id, person, task, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')`,
    );
    steps.forEach(({ company, employeeId, about, task }, index) => {
      const { connectionId = null, companyId = null } = company ?? {};
      insert.run([job.id, index, connectionId, companyId, employeeId, about, JSON.stringify(task)]);
    });
    writeAuditEntry(db, audit);
  });
}

/** All jobs, newest first, with counts of their steps. */
function listJobs(db: Db): readonly CountedJob[] {
  const rows = statement<JobRow & { total: number; done: number; failed: number }>(
    db,
    `SELECT ${columns}, count(s.position) AS total, coalesce(sum(s.state = 'done'), 0) AS done,
       coalesce(sum(s.state = 'failed'), 0) AS failed
     FROM jobs j LEFT JOIN job_steps s ON s.job_id = j.id GROUP BY j.position ORDER BY j.position DESC`,
  ).all({});
  return rows.map(jobOf);
}

/** The oldest open job of these kinds on a connection; null is that of jobs without a company of their own. */
function nextOpenJob(
  db: Db,
  { connectionId, kinds }: { connectionId: string | null; kinds: readonly JobKindName[] },
): StoredJob | null {
  const row = statement<JobRow>(
    db,
    `SELECT ${columns} FROM jobs j WHERE j.connection_id IS @connectionId AND j.state = 'open'
       AND j.kind IN (SELECT value FROM json_each(@kinds)) ORDER BY j.position LIMIT 1`,
  ).get({ connectionId, kinds: JSON.stringify(kinds) });
  return row === undefined ? null : jobOf(row);
}

/**
 * Moves a job to another state if it is in one of the states `from`, and records it in the audit log if there are
 * entries for it. Returns false, and changes nothing, if the job is in another state by now.
 */
function moveJob(
  db: Db,
  {
    jobId,
    from,
    to,
    failure = null,
    at,
    audits = [],
  }: {
    jobId: string;
    from: readonly JobState[];
    to: JobState;
    failure?: AppErrorBody | null;
    at: number;
    audits?: readonly NewAuditEntry[];
  },
): boolean {
  return write(db, () => {
    const { changes } = statement(
      db,
      `UPDATE jobs SET state = @to, failure = @failure, changed_at = @at
       WHERE id = @jobId AND state IN (SELECT value FROM json_each(@from))`,
    ).run({ jobId, from: JSON.stringify(from), to, failure: packed(failure), at });
    if (changes > 0) writeAuditEntries(db, audits);
    return changes > 0;
  });
}

/**
 * Moves the waiting steps of a halted job to a new one, or all of them if `isWhole` is true; the old job ends with what
 * it has done, and is removed if it has done nothing. Returns false, and changes nothing, if it is not halted by now.
 */
function moveSteps(
  db: Db,
  {
    jobId,
    job,
    isWhole,
    at,
    audits,
  }: { jobId: string; job: NewJob; isWhole: boolean; at: number; audits: readonly NewAuditEntry[] },
): boolean {
  return write(db, () => {
    const { changes } = statement(
      db,
      `UPDATE jobs SET state = 'ended', failure = NULL, changed_at = @at WHERE id = @jobId AND state = 'halted'`,
    ).run({ jobId, at });
    if (changes === 0) return false;
    insertJob(db, job, at);
    statement(
      db,
      `UPDATE job_steps SET job_id = @id, state = 'waiting', failure = NULL, result = NULL
       WHERE job_id = @jobId AND (state = 'waiting' OR @isWhole)`,
    ).run({ id: job.id, jobId, isWhole: Number(isWhole) });
    statement(
      db,
      'DELETE FROM jobs WHERE id = @jobId AND NOT EXISTS (SELECT 1 FROM job_steps WHERE job_id = @jobId)',
    ).run({ jobId });
    writeAuditEntries(db, audits);
    return true;
  });
}

/** Removes a job with all of its steps. */
function dropJob(db: Db, { jobId }: { jobId: string }): void {
  write(db, () => {
    statement(db, 'DELETE FROM jobs WHERE id = @jobId').run({ jobId });
  });
}

type StepRow = Packed<Omit<StoredStep, 'company'>, 'task' | 'result'> & CompanyRef;

const stepColumns = `s.position, coalesce(s.connection_id, j.connection_id) AS connectionId,
  coalesce(s.company_id, j.company_id) AS companyId, s.employee_id AS employeeId, s.person AS about, s.task, s.result`;
const stepTables = 'job_steps s JOIN jobs j ON j.id = s.job_id';

const stepOf = <Row extends StepRow>({ task, result, connectionId, companyId, ...row }: Row) => ({
  ...row,
  company: { connectionId, companyId },
  task: unpacked(task),
  result: unpacked(result),
});

interface WaitingQuestion {
  readonly jobId: string;
  readonly limit: number;
  /** Connections whose steps are left out. */
  readonly except?: readonly string[];
  /** Positions of steps that are left out. */
  readonly later?: readonly number[];
}

/** The next waiting steps, in order. */
function listWaitingSteps(
  db: Db,
  { jobId, limit, except = [], later = [] }: WaitingQuestion,
): readonly StoredStep[] {
  const rows = statement<StepRow>(
    db,
    `SELECT ${stepColumns} FROM ${stepTables}
     WHERE s.job_id = @jobId AND s.state = 'waiting'
       AND coalesce(s.connection_id, j.connection_id) NOT IN (SELECT value FROM json_each(@except))
       AND s.position NOT IN (SELECT value FROM json_each(@later))
     ORDER BY s.position LIMIT @limit`,
  ).all({ jobId, limit, except: JSON.stringify(except), later: JSON.stringify(later) });
  return rows.map(stepOf);
}

function listDoneSteps(db: Db, { jobId }: { jobId: string }): readonly StoredStep[] {
  const rows = statement<StepRow>(
    db,
    `SELECT ${stepColumns} FROM ${stepTables} WHERE s.job_id = @jobId AND s.state = 'done' ORDER BY s.position`,
  ).all({ jobId });
  return rows.map(stepOf);
}

/** All steps with their outcomes, in order. */
function listAllSteps(db: Db, { jobId }: { jobId: string }): readonly SettledStep[] {
  const rows = statement<StepRow & Pick<SettledStep, 'state'> & { failure: string | null }>(
    db,
    `SELECT ${stepColumns}, s.state, s.failure FROM ${stepTables} WHERE s.job_id = @jobId ORDER BY s.position`,
  ).all({ jobId });
  return rows.map(({ failure, ...row }) => ({
    ...stepOf(row),
    failure: failure === null ? null : fromStoredFailure(failure),
  }));
}

/** A window of the failed steps, in order. */
function listFailedSteps(
  db: Db,
  { jobId, window }: { jobId: string; window: WindowRange },
): { rows: readonly FailedStep[]; total: number } {
  const of = `FROM job_steps WHERE job_id = @jobId AND state = 'failed'`;
  const rows = statement<Omit<FailedStep, 'failure'> & { failure: string }>(
    db,
    `SELECT position, employee_id AS employeeId, person AS about, failure ${of} ORDER BY position LIMIT @limit OFFSET @offset`,
  ).all({ jobId, ...window });
  const counted = statement<{ total: number }>(db, `SELECT count(*) AS total ${of}`).get({ jobId });
  return {
    rows: rows.map((row) => ({ ...row, failure: fromStoredFailure(row.failure) })),
    total: counted?.total ?? 0,
  };
}

/**
 * Saves the outcome of a step, done with its result or failed; it is on disk before the next step begins. Returns false if
 * there is no such step any more, as its company was removed.
 */
export function settleStep(
  db: Db,
  {
    jobId,
    position,
    failure = null,
    result = null,
  }: { jobId: string; position: number; failure?: AppErrorBody | null; result?: unknown },
): boolean {
  return write(db, () => {
    const { changes } = statement(
      db,
      `UPDATE job_steps SET state = @state, failure = @failure, result = @result
       WHERE job_id = @jobId AND position = @position`,
    ).run({
      jobId,
      position,
      state: failure === null ? 'done' : 'failed',
      failure: packed(failure),
      result: packed(result),
    });
    return changes > 0;
  });
}

/** Makes done steps wait again, because what they had made is gone. */
function repeatSteps(db: Db, { jobId, positions }: { jobId: string; positions: readonly number[] }): void {
  write(db, () => {
    statement(
      db,
      `UPDATE job_steps SET state = 'waiting', result = NULL
       WHERE job_id = @jobId AND position IN (SELECT value FROM json_each(@positions))`,
    ).run({ jobId, positions: JSON.stringify(positions) });
  });
}

/** Makes the failed steps of a job that has ended wait again, or all of its steps if `isWhole` is true. */
function retryFailedSteps(
  db: Db,
  { jobId, isWhole, at }: { jobId: string; isWhole: boolean; at: number },
): void {
  write(db, () => {
    const { changes } = statement(
      db,
      `UPDATE jobs SET state = 'open', failure = NULL, changed_at = @at WHERE id = @jobId AND state = 'ended'`,
    ).run({ jobId, at });
    if (changes === 0) return;
    statement(
      db,
      `UPDATE job_steps SET state = 'waiting', failure = NULL, result = NULL
       WHERE job_id = @jobId AND (state = 'failed' OR @isWhole)`,
    ).run({ jobId, isWhole: Number(isWhole) });
  });
}

export const methods = {
  addJob,
  listJobs,
  nextOpenJob,
  moveJob,
  moveSteps,
  dropJob,
  listWaitingSteps,
  listDoneSteps,
  listAllSteps,
  listFailedSteps,
  settleStep,
  repeatSteps,
  retryFailedSteps,
};
