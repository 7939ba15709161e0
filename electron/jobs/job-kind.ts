import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { ManyAct } from '#electron/many/contract/many-acts.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Job, JobKindName } from './contract/job.ts';
import type { JobRemedy } from './job-remedy.ts';
import type { StoredJob, StoredStep } from './store/records.ts';
import type { JobPlace } from '#services/ports.ts';

/** One run of a job, from the point that it had reached. */
export interface JobRun {
  /**
   * Carries out one step, completely or not at all, and possibly for the second time, if Paydesk ended before the
   * outcome was on disk. Its result is passed to `open` in a later run. If `signal` aborts, it abandons its request to
   * the service; what it has begun to write, it completes.
   */
  runStep(step: StoredStep, signal: AbortSignal): Promise<unknown>;
  /** Saves the result of a step together with what else it changes on disk; left out if that is nothing. */
  settle?(step: StoredStep, result: unknown): Promise<void>;
  /** What to do after a step has failed, where that differs from other jobs. */
  remedyOf?(error: unknown, attempts: number, step: StoredStep): JobRemedy;
  /**
   * Called when all steps are done or have failed. May run twice, like a step. After `signal` the next start runs it.
   * What it returns is recorded in the audit log with the end of the job. Left out if every step is complete by itself.
   */
  finish?(signal: AbortSignal): Promise<readonly NewAuditEntry[] | void>;
  /** Left out if nothing is open between steps. */
  close?(): Promise<void>;
}

/**
 * Jobs of one lane wait for each other. A report in the service's queue may take a day: neither payslips nor reports
 * that are answered at once may wait behind it. `companies` is that of jobs over several companies.
 */
export type JobLane = 'payslips' | 'reports' | 'queued-reports' | 'leave' | 'companies';

/** The company of a job; for kinds whose jobs have one. */
export function companyOfJob({ connectionId, companyId }: StoredJob): CompanyRef {
  if (connectionId === null || companyId === null)
    throw new Error('A job over several companies has none of its own.');
  return { connectionId, companyId };
}

/**
 * What differs between the kinds of job. Tasks and results are stored as JSON, and come back as the kind wrote them.
 */
export interface JobKind {
  /** The kind of the audit entry when a job has ended. */
  readonly audited: AuditKind;
  readonly lane: JobLane;
  /** `done` are the steps that are already done. */
  open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun>;
  /**
   * True if a retry has to carry out all steps, not only the failed ones, because the result cannot be added to. Left out
   * if it never has to.
   */
  mustRerunAll?(job: StoredJob): boolean;
  /** Where its files are; null or left out if it has none. */
  placeOf?(job: StoredJob): JobPlace | null;
  /** What a job does for several companies. */
  actOf?(job: StoredJob): ManyAct;
  /** Whether it does so for practice companies. */
  isPractice?(job: StoredJob): boolean;
  /** Employees without an e-mail address, for whom the job has no step. */
  withoutAddress?(job: StoredJob): number;
  /** What there is to write if the job goes on in another place; left out if it cannot. */
  elsewhere?(job: StoredJob): NonNullable<Job['elsewhere']>;
  /** Asks for another place; null if the clerk cancelled. */
  askElsewhere?(job: StoredJob): Promise<{ place: JobPlace; task: unknown } | null>;
  /** Removes the incomplete files of a cancelled job; left out if it has none. */
  discard?(job: StoredJob): Promise<void>;
}

export type JobKinds = Readonly<Record<JobKindName, JobKind>>;
