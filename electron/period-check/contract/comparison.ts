import { z } from 'zod';
import { payRunId } from '#kit/ids.ts';
import { isoDate } from '#kit/values.ts';
import type { PeriodCheck } from './period-check.ts';

/** The period that a period is compared with. Home and the month file always compare with the one before. */
export const comparison = z.enum(['before', 'two-before', 'year-before']);
export type Comparison = z.infer<typeof comparison>;

/**
 * The checks whose findings depend on the period that is compared with. A tick of another finding holds whichever
 * period that is.
 */
const comparing: ReadonlySet<PeriodCheck> = new Set([
  'negative',
  'zero',
  'missing',
  'new',
  'changed',
  'account-changed',
]);

/** The comparison under which a tick of a finding is kept. */
export const tickedUnder = (check: PeriodCheck, compare: Comparison): Comparison =>
  comparing.has(check) ? compare : 'before';

/** The period that was compared with. */
export const comparedPeriod = z.strictObject({
  compare: comparison,
  /** Null if there is none, or none is known. */
  end: isoDate.nullable(),
  /** `partly-read`: not the payslips of all employees. `none`: there is no such period. */
  state: z.enum(['read', 'partly-read', 'not-read', 'none']),
  /** Employees of whom it is not known whether they had a payslip in it. */
  unread: z.int(),
  /** The pay run that has the payslips that were not read; null if it is not known. */
  payRunId: payRunId.nullable(),
});
export type ComparedPeriod = z.infer<typeof comparedPeriod>;
