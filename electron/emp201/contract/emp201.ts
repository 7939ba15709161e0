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

/** How Paydesk came to the figures of a month for which the service has none, and what is not in them. */
export const emp201Estimate = z.strictObject({
  /** The finalised payslips that the figures are from. */
  payslips: z.int(),
  /** Payslips of the month that are not finalised: they are not in it. */
  open: z.int(),
  /** What was never read: until it is, there are no figures. */
  unreadEmployees: z.int(),
  unreadPayslips: z.int(),
  /** No payslip names the employer's share of UIF, so it is taken to be that of the employees. */
  uifDoubled: z.boolean(),
  /** `report`: the service's own report on the incentive for this month; else Paydesk calculated it. */
  etiFrom: z.enum(['report', 'calculated']),
  etiEmployees: z.int(),
  /** By the tax tables and the acts, from the same payslips; null: too little is known to calculate it. */
  tables: z.strictObject({ payeCents: amount, uifCents: amount, sdlCents: amount }),
});
export type Emp201Estimate = z.infer<typeof emp201Estimate>;
