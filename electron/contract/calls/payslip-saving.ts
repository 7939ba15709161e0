import { z } from 'zod';
import { call } from '../define.ts';
import { jobId } from '../domain/ids.ts';
import { payslipSelection, savingOptions, savingPreview } from '../domain/payslip-saving.ts';
import { suggestedName } from '../domain/values.ts';

const asked = z.strictObject({ selection: payslipSelection, options: savingOptions });

/** Many payslips as files: what starts a job of the kind `save-payslips`. */
export const payslipSaving = {
  calls: {
    /** From this computer alone: how the files would be called, and for whom no password can be made. */
    preview: call(asked, savingPreview),
    /** Asks where, and starts; null: cancelled. Fails with `nothing-to-save`, and with `file-failed` for the new folder. */
    start: call(asked.extend({ suggestedName }), z.strictObject({ jobId: jobId.nullable() })),
  },
  events: {},
} as const;
