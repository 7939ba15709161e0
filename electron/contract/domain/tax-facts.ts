import { z } from 'zod';
import { isoDate } from './values.ts';

/** What the tax of an employee follows from beside the pay; null is not known. */
export const taxFacts = z.strictObject({
  birthdate: isoDate.nullable(),
  paysUif: z.boolean().nullable(),
  /** Taxed at a flat rate, as who works few hours without a declaration is. */
  isNonStandard: z.boolean().nullable(),
});
export type TaxFacts = z.infer<typeof taxFacts>;
