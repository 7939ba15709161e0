import type { AuditKind } from '#contract/domain/audit-entry.ts';
import type { JobKindName } from '#contract/domain/job.ts';
import type { StoredJob, StoredStep } from '#store/records/jobs.ts';
import type { JobPlace } from '../ports.ts';

/** One go at a job, from where it stood on. */
export interface JobRun {
  /**
   * One step, whole or not at all: it may have been carried out before, where Paydesk ended before that was on disk. Its
   * result is given back to `open`. Once it began to write it ends; what it asks the service for it gives up with `signal`.
   */
  carryOut(step: StoredStep, signal: AbortSignal): Promise<unknown>;
  /** All steps are done or have failed. May run again, as a step may; `signal`: not now, but at the next start. */
  finish(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Jobs of one lane wait for each other. A report in the service's queue may take it a day: neither payslips nor reports
 * that are answered at once wait behind it.
 */
export type JobLane = 'payslips' | 'reports' | 'queued-reports';

/** What is the kind's own about its jobs. `task` and results come back as the kind gave them, by way of JSON. */
export interface JobKind {
  /** Of the entry in the audit log when one has ended. */
  readonly audited: AuditKind;
  readonly lane: JobLane;
  /** `done`: the steps that are done already. */
  open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun>;
  /** Trying its failed steps again carries out all of them: its result cannot be added to. */
  isRedoneWhole(job: StoredJob): boolean;
  /** Where its files are; null: it has none. */
  placeOf(job: StoredJob): JobPlace | null;
  /** It was cancelled: incomplete files are removed. */
  discard(job: StoredJob): Promise<void>;
}

export type JobKinds = Readonly<Record<JobKindName, JobKind>>;
