import { divideHalfUp, shareOfCents } from './decimal.ts';
import { WHOLE_YEAR } from './periods.ts';

/** 27.5% of remuneration (Income Tax Act, section 11F; Fourth Schedule, paragraph 2(4)). */
const SHARE_BASIS_POINTS = 2_750;

interface RetirementQuestion {
  /** Paid by the employee and the employer since the tax year began. */
  readonly contributionsCents: number;
  readonly remunerationCents: number;
  /** The most that may be deducted in a year. */
  readonly capCents: number;
  /** The share of a year worked, of `WHOLE_YEAR`. */
  readonly worked: bigint;
}

/** The deductible part of retirement contributions: up to the share, and up to the cap for the time worked. */
export function deductibleRetirementCents(question: RetirementQuestion): number {
  const { contributionsCents, remunerationCents, capCents, worked } = question;
  const cap = divideHalfUp(BigInt(capCents) * worked, WHOLE_YEAR);
  return Math.max(0, Math.min(contributionsCents, shareOfCents(remunerationCents, SHARE_BASIS_POINTS), cap));
}
