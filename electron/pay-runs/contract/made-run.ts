import { z } from 'zod';
import { addDays, daysBetween } from '#payroll/calendar.ts';

/** What a run that Paydesk made from payslips may lack; the payslips that it has are finalised. */
export const madeRun = z.strictObject({
  /** Payslips of its period that are not finalised, and therefore not in it. */
  open: z.int(),
  /** Employees of its pay frequency whose payslips were never read: some may belong in it. */
  unreadEmployees: z.int(),
});
export type MadeRun = z.infer<typeof madeRun>;

/** The payslips of which Paydesk makes one run: those of a pay frequency, a date, and a kind. */
export interface MadeRunKey {
  /** Null if it is not known with which pay frequency the payslips were made. */
  readonly payFrequencyId: number | null;
  readonly periodEnd: string;
  readonly special: boolean;
}

/** Far above every id that a service has, so that the number alone says that Paydesk made the run. */
const firstId = 4_000_000_000_000_000;
const firstDay = '2000-01-01';
/** Two for each of the days up to the year 2136. */
const idsPerFrequency = 100_000;
const maxFrequencyId = 40_000_000_000;

/** Whether this is the id of a run that Paydesk made; the service has no run of this id. */
export const isMadeRun = (payRunId: number): boolean => payRunId >= firstId;

/** The id of the run that Paydesk makes from these payslips; null if a date or an id is beyond every real one. */
export function madeRunId({ payFrequencyId, periodEnd, special }: MadeRunKey): number | null {
  const place = daysBetween(firstDay, periodEnd) * 2 + Number(special);
  if (place < 0 || place >= idsPerFrequency || (payFrequencyId ?? 0) >= maxFrequencyId) return null;
  return firstId + (payFrequencyId ?? 0) * idsPerFrequency + place;
}

/** The payslips of which the run of this id was made. */
export function madeRunKey(payRunId: number): MadeRunKey {
  const number = payRunId - firstId;
  const place = number % idsPerFrequency;
  return {
    payFrequencyId: Math.floor(number / idsPerFrequency) || null,
    periodEnd: addDays(firstDay, Math.floor(place / 2)),
    special: place % 2 === 1,
  };
}
