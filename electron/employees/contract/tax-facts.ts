import { z } from 'zod';
import { isoDate } from '#kit/values.ts';

/** What an employee's tax depends on besides pay; null if not known. */
export const taxFacts = z.strictObject({
  birthdate: isoDate.nullable(),
  paysUif: z.boolean().nullable(),
  /** Taxed at a flat rate, like somebody who works few hours without a declaration. */
  isNonStandard: z.boolean().nullable(),
});
export type TaxFacts = z.infer<typeof taxFacts>;
