import { z } from 'zod';
import { companyId, payFrequencyId, payRunId } from '#kit/ids.ts';
import { cents, isoDate, serviceTimestamp } from '#kit/values.ts';

/** A group of payslips that were finalised for one period (`payment_run` on the wire). */
export const payRun = z.strictObject({
  id: payRunId,
  companyId,
  payFrequencyId: payFrequencyId.nullable(),
  periodOffset: z.int().nullable(),
  periodEnd: isoDate,
  special: z.boolean(),
  totalCents: cents.nullable(),
  updatedAt: serviceTimestamp.nullable(),
});
export type PayRun = z.infer<typeof payRun>;
