import { z } from 'zod';
import { recordSchema } from '#kit/form/form-schema.ts';
import { formTable } from '#kit/form/form-table.ts';
import { forWhom, savedFiles } from './payslip-saving.ts';

/** What the form starts with; for whom, `firstWho` says. */
export const defaultPrinting = { who: 'all', order: 'name', layout: 'one', sides: 'one' } as const;

/**
 * How payslips are printed. `two`: two employees share a sheet that is cut apart, if a payslip is one page and stays
 * readable; other payslips have sheets of their own. `both`: paper is printed on both sides, but never with one
 * employee on the front and another on the back.
 */
export const printingFields = formTable({
  who: forWhom,
  order: { kind: 'choice', required: true, options: ['name', 'number', 'pay-point'] },
  layout: { kind: 'choice', required: true, options: ['one', 'two'] },
  sides: { kind: 'choice', required: true, options: ['one', 'both'] },
});
export const printingOptions = recordSchema(printingFields);
export type PrintingOptions = z.infer<typeof printingOptions>;

/** What printing would do. */
export const printingPreview = z.strictObject({
  payslips: z.int(),
  /** Left out: the service is still calculating them. */
  calculating: z.int(),
  /** Printed, though their period is not finalised and they may still change. */
  open: z.int(),
  kept: savedFiles,
});
export type PrintingPreview = z.infer<typeof printingPreview>;
