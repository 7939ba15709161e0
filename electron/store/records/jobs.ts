import type { CompanyRef } from '#contract/domain/ids.ts';
import type { JobKindName } from '#contract/domain/job.ts';
import type { AppErrorBody } from '#contract/errors.ts';

export type JobState = 'open' | 'stopped' | 'halted' | 'ended';

/** A job as it is on disk. `task` is its kind's own. */
export interface StoredJob extends CompanyRef {
  readonly id: string;
  readonly kind: JobKindName;
  /** The name of the folder or file that its result goes into; null: there is none. */
  readonly place: string | null;
  readonly task: unknown;
  readonly state: JobState;
  readonly failure: AppErrorBody | null;
  readonly createdAt: number;
  readonly changedAt: number;
}

export type NewJob = Omit<StoredJob, 'state' | 'failure' | 'createdAt' | 'changedAt'>;

/** A job with counts of its steps by state, and its company's name as the cache has it. */
export interface CountedJob extends StoredJob {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

/** `task` and `result` are the kind's own. */
export interface StoredStep {
  readonly position: number;
  readonly employeeId: number | null;
  readonly about: string;
  readonly task: unknown;
  readonly result: unknown;
}

export type NewStep = Omit<StoredStep, 'position' | 'result'>;

export interface StoredFailure {
  readonly position: number;
  readonly employeeId: number | null;
  readonly about: string;
  readonly failure: AppErrorBody;
}
