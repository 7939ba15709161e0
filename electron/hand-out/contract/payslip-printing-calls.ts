import { z } from 'zod';
import { call } from '#kit/define.ts';
import { jobId } from '#kit/ids.ts';
import { printingOptions, printingPreview } from './payslip-printing.ts';
import { payslipSelection } from './payslip-saving.ts';

const asked = z.strictObject({ selection: payslipSelection, options: printingOptions });

/** Many payslips on paper: a job of the kind `print-payslips` reads them, then they are printed together. */
export const payslipPrinting = {
  calls: {
    /** From this computer only. */
    preview: call(asked, printingPreview),
    /** Starts the job that reads them. Fails with `nothing-to-save`. */
    start: call(asked, z.strictObject({ jobId })),
    /**
     * Prints what a job has read, through the system dialog; can be repeated until the job is dismissed. False: nothing
     * was printed. Fails with `not-found` and `pdf-unusable`.
     */
    print: call(z.strictObject({ jobId }), z.strictObject({ printed: z.boolean() })),
  },
  events: {},
} as const;
