import { z } from 'zod';
import { call, event, nothing } from '../define.ts';
import { jobId } from '../domain/ids.ts';
import { failedStep, job } from '../domain/job.ts';
import { listRange } from '../domain/list-window.ts';

const aJob = z.strictObject({ jobId });

/** Work of many steps that goes on after a restart. What starts one is a noun of its own. */
export const jobs = {
  calls: {
    /** All that were not dismissed, newest first. */
    list: call(nothing, z.strictObject({ jobs: z.array(job) })),
    /** The steps that failed, in their order. */
    failures: call(
      aJob.extend(listRange.shape),
      z.strictObject({ rows: z.array(failedStep), total: z.int() }),
    ),
    /** The step under way ends; what is done stays. */
    stop: call(aJob, nothing),
    /** Goes on after it was stopped or halted. */
    resume: call(aJob, nothing),
    /** Tries the failed steps once more. */
    retry: call(aJob, nothing),
    /** Shows its file or folder in the system's own window. Fails with `not-found` where there is none, and `file-failed`. */
    show: call(aJob, nothing),
    /** The clerk has read it. Where it had not ended, it is given up, with what of its file is not whole. */
    dismiss: call(aJob, nothing),
  },
  events: {
    /** Some job has moved, if only by a step. */
    changed: event(nothing),
    /** Some job has begun, ended, was halted or is gone: others wait for the clerk now. */
    moved: event(nothing),
  },
} as const;
