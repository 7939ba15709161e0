import { z } from 'zod';
import { dueDates } from './due-dates.ts';
import { companyRef, payFrequencyId } from './ids.ts';
import { checkTick } from './period-check.ts';
import { isoDate, timestamp } from './values.ts';

/** One pay frequency of a company: its earliest open period, or its last one where none is open. */
export const homeRow = companyRef.extend({
  /** Null: the list of companies has not got it. */
  companyName: z.string().nullable(),
  /** False: the list of companies was read, and the key does not open this one any more. */
  isListed: z.boolean(),
  payFrequencyId,
  /** Null: the service does not list it any more. */
  payFrequencyName: z.string().nullable(),
  periodEnd: isoDate,
  /** The regular payslips. */
  payslips: z.int(),
  finalised: z.int(),
  /** The service is still working out their nett pay. */
  calculating: z.int(),
  /** All payslips of the period before are finalised. */
  followsFinalised: z.boolean(),
  /** Submissions from this computer for the period. */
  submissions: z.int(),
  dates: dueDates,
  /** Findings of the period check that are not ticked. Null: they are being counted. */
  unusual: z.int().nullable(),
  /** The clerk has no more to do in it. */
  done: checkTick.nullable(),
  /** When the company's employees and payslips were read. */
  readAt: timestamp.nullable(),
});
export type HomeRow = z.infer<typeof homeRow>;
