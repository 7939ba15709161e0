import { z } from 'zod';
import { companyId } from './ids.ts';

export const company = z.strictObject({ id: companyId, name: z.string() });
export type Company = z.infer<typeof company>;

/** What the clerk made of a company on this computer. `hue` in degrees; null: the one that follows from its id. */
export const companyMark = z.strictObject({
  companyId,
  favourite: z.boolean(),
  hue: z.int().min(0).max(359).nullable(),
});
export type CompanyMark = z.infer<typeof companyMark>;
