import { z } from 'zod';
import { call } from '#kit/define.ts';
import { submissionId, draftId, employeeId } from '#kit/ids.ts';
import { inputReport } from './input-report.ts';

/** The printed list of inputs, for signing and filing. */
export const inputReports = {
  calls: {
    /** What sending the inputs of these employees would do now; null for all employees. */
    ofDraft: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({ inputReport }),
    ),
    /** The outcome of a submission, no matter when it was sent. Fails with `not-found`. */
    ofSubmission: call(z.strictObject({ submissionId }), z.strictObject({ inputReport })),
  },
  events: {},
} as const;
