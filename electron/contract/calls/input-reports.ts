import { z } from 'zod';
import { call } from '../define.ts';
import { submissionId, draftId, employeeId } from '../domain/ids.ts';
import { inputReport } from '../domain/input-report.ts';

/** The list of inputs, for signature and for the file. */
export const inputReports = {
  calls: {
    /** What sending these employees' part of the draft would do now; null: everyone. */
    ofDraft: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({ inputReport }),
    ),
    /** The outcome of a submission, whenever it was sent. Fails with `not-found`. */
    ofSubmission: call(z.strictObject({ submissionId }), z.strictObject({ inputReport })),
  },
  events: {},
} as const;
