import { z } from 'zod';
import { call } from '../define.ts';
import { submissionId, draftId, employeeId } from '../domain/ids.ts';
import { register } from '../domain/register.ts';

/** Registers of inputs for signature and for the file. */
export const registers = {
  calls: {
    /** What sending these employees' part of the draft would do now; null: everyone. */
    ofDraft: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({ register }),
    ),
    /** The outcome of a submission, whenever it was sent. Fails with `not-found`. */
    ofSubmission: call(z.strictObject({ submissionId }), z.strictObject({ register })),
  },
  events: {},
} as const;
