import { z } from 'zod';
import { call } from '#kit/define.ts';
import { jobId } from '#kit/ids.ts';
import { payslipSelection, savingOptions, savingPreview } from './payslip-saving.ts';
import { suggestedName } from '#kit/values.ts';

const asked = z.strictObject({ selection: payslipSelection, options: savingOptions });

/** Many payslips as files or e-mail drafts: starts a job of the kind `save-payslips` or `draft-emails`. */
export const payslipSaving = {
  calls: {
    /** From this computer only: what the files would be called, and for whom no password can be made. */
    preview: call(asked, savingPreview),
    /**
     * Asks where to save, and starts the job; null if cancelled. Fails with `nothing-to-save`, and with `file-failed`
     * if the new folder cannot be made.
     */
    start: call(asked.extend({ suggestedName }), z.strictObject({ jobId: jobId.nullable() })),
  },
  events: {},
} as const;
