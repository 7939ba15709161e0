import { z } from 'zod';
import { companyId } from '#kit/ids.ts';
import { cents, isoMonth } from '#kit/values.ts';

const amount = cents.nullable();

/** What is owed to the revenue service for a month. An amount that is missing from the answer is null, never 0. */
export const emp201 = z.strictObject({
  companyId,
  month: isoMonth,
  /** A change after finalising creates a new version. */
  version: z.int().nullable(),
  payeNumber: z.string().nullable(),
  uifNumber: z.string().nullable(),
  payeCents: amount,
  uifCents: amount,
  sdlCents: amount,
  totalCents: amount,
  /** The employment tax incentive, and how much of it lowers the PAYE of this month. */
  etiCents: amount,
  etiAvailableCents: amount,
  etiUtilisedCents: amount,
  etiBroughtForwardCents: amount,
  etiCarriedForwardCents: amount,
  etiCompliant: z.boolean().nullable(),
});
export type Emp201 = z.infer<typeof emp201>;
