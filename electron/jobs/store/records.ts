import type { CompanyRef } from '#kit/ids.ts';
import type { JobKindName } from '../contract/job.ts';
import type { AppErrorBody } from '#kit/errors.ts';

export type JobState = 'open' | 'stopped' | 'halted' | 'ended';

/** A job as stored. The form of `task` depends on its kind. */
export interface StoredJob {
  readonly id: string;
  /** Null, like the company, if each step has a company of its own. */
  readonly connectionId: string | null;
  readonly companyId: number | null;
  readonly kind: JobKindName;
  /** The name of the folder or file that its result is written to; null if there is none. */
  readonly place: string | null;
  readonly task: unknown;
  readonly state: JobState;
  readonly failure: AppErrorBody | null;
  readonly createdAt: number;
  readonly changedAt: number;
}

export type NewJob = Omit<StoredJob, 'state' | 'failure' | 'createdAt' | 'changedAt'>;

/** A job with counts of its steps by state. */
export interface CountedJob extends StoredJob {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

/** The forms of `task` and `result` depend on the kind of the job. */
export interface StoredStep {
  readonly position: number;
  /** Its own, or that of its job. */
  readonly company: CompanyRef;
  readonly employeeId: number | null;
  readonly about: string;
  readonly task: unknown;
  readonly result: unknown;
}

/** `company` is given if the job has none. */
export type NewStep = Omit<StoredStep, 'position' | 'result' | 'company'> & { readonly company?: CompanyRef };

/** A step in any state, with its outcome. */
export interface SettledStep extends StoredStep {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly failure: AppErrorBody | null;
}
