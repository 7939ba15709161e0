import { z } from 'zod';
import { call } from '../define.ts';
import { submissionId, draftId, employeeId, periodRef } from '../domain/ids.ts';
import { register } from '../domain/register.ts';
import { spreadsheet } from '../domain/spreadsheet.ts';

const fileName = z.string().min(1).max(300);

/** A register on its way out of Paydesk; `rows` is how many people it names. */
const handedOut = z.strictObject({ ref: periodRef, suggestedName: fileName, rows: z.int().nonnegative() });
const saved = z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() });

/** Registers of inputs for signature and for the file. What leaves Paydesk is an act in the record. */
export const registers = {
  calls: {
    /** What sending these people's part of the draft would do now; null: everyone. */
    ofDraft: call(
      z.strictObject({ draftId, employeeIds: z.array(employeeId).max(5_000).nullable() }),
      z.strictObject({ register }),
    ),
    /** What became of a submission, whenever it was sent. Fails with `not-found`. */
    ofSubmission: call(z.strictObject({ submissionId }), z.strictObject({ register })),
    /** Prints what the page has laid out for paper, by the system's dialog. False: nothing was printed. */
    print: call(handedOut, z.strictObject({ printed: z.boolean() })),
    /** Asks where, and saves the same as a PDF; null: cancelled. */
    savePdf: call(handedOut, saved),
    /** Asks where, and saves a table. */
    saveTable: call(handedOut.extend({ as: z.enum(['xlsx', 'csv']), sheet: spreadsheet }), saved),
  },
  events: {},
} as const;
