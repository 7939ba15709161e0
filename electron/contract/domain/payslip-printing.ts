import { z } from 'zod';
import { recordSchema } from '../form/form-schema.ts';
import { formTable } from '../form/form-table.ts';
import { savedFiles } from './payslip-saving.ts';

/** What the clerk begins with. */
export const defaultPrinting = { who: 'all', order: 'name', layout: 'one', sides: 'one' } as const;

/**
 * How payslips are printed. `two`: two employees on a sheet that is cut, where a payslip is one page and stays readable;
 * any other has sheets of its own. `both`: paper is printed on both sides, and no sheet has two employees on its two sides.
 */
export const printingFields = formTable({
  who: { kind: 'choice', required: true, options: ['all', 'not-yet'] },
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
