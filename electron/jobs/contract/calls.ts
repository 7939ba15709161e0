import { z } from 'zod';
import { call, event, nothing } from '#kit/define.ts';
import { jobId } from '#kit/ids.ts';
import { failedStep, job } from './job.ts';
import { listRange } from '#kit/list-window.ts';

const aJob = z.strictObject({ jobId });

/** Work of many steps that continues after a restart. Each kind of job is started by its own noun. */
export const jobs = {
  calls: {
    /** All that were not dismissed, newest first. */
    list: call(nothing, z.strictObject({ jobs: z.array(job) })),
    /** The steps that failed, in their order. */
    failures: call(
      aJob.extend(listRange.shape),
      z.strictObject({ rows: z.array(failedStep), total: z.int() }),
    ),
    /** Ends the step under way; finished steps stay done. */
    stop: call(aJob, nothing),
    /** Continues a job that was stopped or halted. */
    resume: call(aJob, nothing),
    /**
     * Asks for another folder or file, and writes there what is not done yet, as a job of its own; null if cancelled.
     * What is complete stays where it is. Only for a halted job that saves payslips.
     */
    moveElsewhere: call(aJob, z.strictObject({ jobId: jobId.nullable() })),
    /** Tries the failed steps once more. */
    retry: call(aJob, nothing),
    /**
     * Shows the job's file or folder in the system's file manager. Fails with `not-found` if it has none, and
     * `file-failed`.
     */
    show: call(aJob, nothing),
    /**
     * Removes a job from the list. One that has not ended is abandoned, and what is incomplete of its files is deleted.
     */
    dismiss: call(aJob, nothing),
  },
  events: {
    /** Some job has made progress, even if only by a step. */
    changed: event(nothing),
    /** Some job has started, ended, halted or been dismissed, so other jobs may wait for the clerk now. */
    moved: event(nothing),
  },
} as const;
