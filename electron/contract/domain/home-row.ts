import { z } from 'zod';
import { dueDates } from './due-dates.ts';
import { companyRef, payFrequencyId } from './ids.ts';
import { checkTick } from './period-check.ts';
import { isoDate, timestamp } from './values.ts';

/** One pay frequency of a company: its earliest open period, or its last one where none is open. */
export const homeRow = companyRef.extend({
  /** Null if the list of companies does not contain it. */
  companyName: z.string().nullable(),
  /** False if the list of companies was read and the key no longer opens this one. */
  isListed: z.boolean(),
  payFrequencyId,
  /** Null if the service no longer lists it. */
  payFrequencyName: z.string().nullable(),
  periodEnd: isoDate,
  /** Counts only regular payslips. */
  payslips: z.int(),
  finalised: z.int(),
  /** The service is still calculating their nett pay. */
  calculating: z.int(),
  /** All payslips of the period before are finalised. */
  followsFinalised: z.boolean(),
  /** Submissions from this computer for the period. */
  submissions: z.int(),
  dates: dueDates,
  /** Findings of the period check that are not ticked. Null: they are being counted. */
  unusual: z.int().nullable(),
  /** The clerk ticked the period as done; null if not. */
  done: checkTick.nullable(),
  /** When the company's employees and payslips were read. */
  readAt: timestamp.nullable(),
});
export type HomeRow = z.infer<typeof homeRow>;
