import { z } from 'zod';
import { dueDates } from './due-dates.ts';
import { companyRef, payFrequencyId } from '#kit/ids.ts';
import { checkTick } from '#electron/period-check/contract/period-check.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** What the next step of a period depends on (`renderer/state/next-step.ts`), besides inputs that wait for the clerk. */
export const stepFacts = companyRef.extend({
  payFrequencyId,
  periodEnd: isoDate,
  /** Counts only regular payslips. */
  payslips: z.int(),
  finalised: z.int(),
  /** The service is still calculating their nett pay. */
  calculating: z.int(),
  /** Employees of the pay frequency whose payslips were never read, so that more may belong to the period. */
  unread: z.int(),
  /** Submissions from this computer for the period. */
  submissions: z.int(),
  /** The clerk said that the period has no inputs. */
  nothingToCapture: z.boolean(),
  /** Findings of the period check that are not ticked. Null: they are being counted. */
  unusual: z.int().nullable(),
  /**
   * The company's bank file is set up, and the bank does not have every payment run of the period, or these do not have all of
   * its payslips.
   */
  toPay: z.boolean(),
  /** The clerk ticked the period as done; null if not. */
  done: checkTick.nullable(),
});
export type StepFacts = z.infer<typeof stepFacts>;

/** One pay frequency of a company, with its current period (`current-period.ts`). */
export const homeRow = stepFacts.extend({
  /** Null if the list of companies does not contain it. */
  companyName: z.string().nullable(),
  /** False if the list of companies was read and the key no longer opens this one. */
  isListed: z.boolean(),
  /** Null if the service no longer lists it. */
  payFrequencyName: z.string().nullable(),
  /** All payslips of the period before are finalised. */
  followsFinalised: z.boolean(),
  dates: dueDates,
  /** Findings of the period check that somebody ticked. */
  ticked: z.int(),
  /** When the company's employees and payslips were read. */
  readAt: timestamp.nullable(),
});
export type HomeRow = z.infer<typeof homeRow>;

/** A company that has no row, or employees without one. */
export const otherCompany = companyRef.extend({
  companyName: z.string(),
  /** When its employees and payslips were read; null: never. */
  readAt: timestamp.nullable(),
  /** Employees whose payslips were never read, in pay frequencies that have no row. */
  unread: z.int(),
  /** Its payslips are still being counted: whether it has any is not known yet. */
  isCounting: z.boolean(),
});
export type OtherCompany = z.infer<typeof otherCompany>;
