import { divideHalfUp, shareOfCents } from './decimal.ts';

/** 27.5% of remuneration (Income Tax Act, section 11F; Fourth Schedule, paragraph 2(4)). */
const SHARE_BASIS_POINTS = 2_750;
const ONE_PERIOD = 1_000_000n;

interface RetirementQuestion {
  /** Paid by the employee and the employer since the tax year began. */
  readonly contributionsCents: number;
  readonly remunerationCents: number;
  /** The most that may be deducted in a year. */
  readonly capCents: number;
  /** Pay periods worked, in millionths, out of the `periods` in a year. */
  readonly worked: bigint;
  readonly periods: number;
}

/** The deductible part of retirement contributions: up to the share, and up to the cap for the time worked. */
export function deductibleRetirementCents(question: RetirementQuestion): number {
  const { contributionsCents, remunerationCents, capCents, worked, periods } = question;
  const cap = divideHalfUp(BigInt(capCents) * worked, BigInt(periods) * ONE_PERIOD);
  return Math.max(0, Math.min(contributionsCents, shareOfCents(remunerationCents, SHARE_BASIS_POINTS), cap));
}
