import { z } from 'zod';
import { companyId, payFrequencyId } from '#kit/ids.ts';
import { outsideFields } from '#kit/outside.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** How often employees are paid (`wave` on the wire). `name` is always fit to show. */
export const payFrequency = z.strictObject({ id: payFrequencyId, companyId, name: z.string() });
export type PayFrequency = z.infer<typeof payFrequency>;

/** With its schedule; null is what this deployment or format does not provide. `fields` is the record as it came. */
export const payFrequencyRecord = payFrequency.extend({
  /** `monthly`, `twice_a_month`, or another token of the service. */
  frequency: z.string().nullable(),
  lengthMonths: z.int().nullable(),
  lengthWeeks: z.int().nullable(),
  /** Normalised by the service: a date in 2008 or 2009 for most kinds. */
  firstEndDate: isoDate.nullable(),
  interimFirstEndDate: isoDate.nullable(),
  firstPeriodOffset: z.int().nullable(),
  customName: z.string().nullable(),
  fields: outsideFields,
});
export type PayFrequencyRecord = z.infer<typeof payFrequencyRecord>;

const dayOfMonth = z.int().min(1).max(31);

export const newPayFrequency = z.strictObject({
  frequency: z.string().min(1).max(60),
  interimDayOfMonth: dayOfMonth.nullable(),
  lastDayOfMonth: dayOfMonth.nullable(),
  firstEndDate: isoDate,
  customName: z.string().min(1).max(100).nullable(),
});
export type NewPayFrequency = z.infer<typeof newPayFrequency>;

/** A pay frequency with everything that the service has about it; null is what it did not provide. */
export const payFrequencyView = payFrequencyRecord.omit({ fields: true }).extend({
  notificationDaysBefore: z.int().nullable(),
  finalisationDaysBefore: z.int().nullable(),
  /** `payslip_payment_day`; the specification does not say which day that is. */
  paymentDay: z.int().nullable(),
  hasPayDates: z.boolean().nullable(),
  /** The newest period that has payslips. */
  lastEnd: isoDate.nullable(),
  fetchedAt: timestamp.nullable(),
});
export type PayFrequencyView = z.infer<typeof payFrequencyView>;
