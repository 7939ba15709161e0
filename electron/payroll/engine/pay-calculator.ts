import type { Taxed } from './annual-tax.ts';
import { annualTaxCents } from './annual-tax.ts';
import { NON_STANDARD_BASIS_POINTS } from './classification.ts';
import { divideHalfUp, shareOfCents } from './decimal.ts';
import { nothingToDate, workOutPaye } from './paye.ts';
import { shareOfYear } from './periods.ts';
import { uifCents } from './uif.ts';

/** A pay period of a year in which every period is the same: year-to-date figures play no part. */
export interface OrdinaryPeriod extends Taxed {
  readonly date: string;
  /** Pay periods in a year. */
  readonly periods: number;
  readonly paysUif: boolean;
  /** Taxed at the flat rate of non-standard employment. */
  readonly nonStandard: boolean;
}

export interface NettOfGross {
  readonly grossCents: number;
  readonly taxCents: number;
  readonly uifCents: number;
  readonly nettCents: number;
}

const ONE_PERIOD = 1_000_000n;

export function nettOf(
  grossCents: number,
  { date, periods, paysUif, nonStandard, ...taxed }: OrdinaryPeriod,
): NettOfGross {
  const payslip = { ...nothingToDate, regularCents: grossCents, worked: shareOfYear(ONE_PERIOD, periods) };
  const question = { ...taxed, payslip, before: nothingToDate, nonStandard };
  const { taxCents } = workOutPaye(question);
  const uif = paysUif ? uifCents({ date, remunerationCents: grossCents, monthToDateCents: 0 }) : 0;
  return { grossCents, taxCents, uifCents: uif, nettCents: grossCents - taxCents - uif };
}

/** The highest tax rate is 45% and UIF is 1%, so gross pay of twice the nett pay is always enough. */
const ENOUGH = 2;

/** The lowest gross pay that leaves at least this nett pay. It relies on nett pay never falling as gross pay rises. */
export function grossForNett(nettCents: number, period: OrdinaryPeriod): NettOfGross {
  let [low, high] = [nettCents, nettCents * ENOUGH];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (nettOf(middle, period).nettCents >= nettCents) high = middle;
    else low = middle + 1;
  }
  return nettOf(low, period);
}

interface Change {
  readonly oldCents: number;
  readonly newCents: number;
}

interface ChangeWithin extends Change {
  /** Working days of the period under the old pay and under the new. */
  readonly oldDays: number;
  readonly newDays: number;
}

export interface ChangedPeriod {
  readonly oldPartCents: number;
  readonly newPartCents: number;
  readonly payCents: number;
}

/**
 * The pay for a period in which the salary changed, each salary in proportion to its working days. The second part is
 * what remains of the total, so that rounding loses no cent.
 */
export function payOfChange({ oldCents, newCents, oldDays, newDays }: ChangeWithin): ChangedPeriod {
  const days = BigInt(oldDays + newDays);
  if (days <= 0n) return { oldPartCents: 0, newPartCents: newCents, payCents: newCents };
  const payCents = divideHalfUp(
    BigInt(oldCents) * BigInt(oldDays) + BigInt(newCents) * BigInt(newDays),
    days,
  );
  const oldPartCents = divideHalfUp(BigInt(oldCents) * BigInt(oldDays), days);
  return { oldPartCents, newPartCents: payCents - oldPartCents, payCents };
}

interface BackPayQuestion extends Change {
  /** Pay periods that were paid at the old pay. */
  readonly paidPeriods: number;
}

export interface BackPay {
  readonly differenceCents: number;
  readonly backPayCents: number;
  /** What the back pay adds to the tax on a year at the new pay. */
  readonly taxCents: number;
}

/** The pay still owed because an increase was applied late. */
export function backPayOf(
  { oldCents, newCents, paidPeriods }: BackPayQuestion,
  period: OrdinaryPeriod,
): BackPay {
  const differenceCents = newCents - oldCents;
  const backPayCents = differenceCents * paidPeriods;
  const year = newCents * period.periods;
  const taxCents = period.nonStandard
    ? shareOfCents(Math.max(0, backPayCents), NON_STANDARD_BASIS_POINTS)
    : annualTaxCents(period, year + backPayCents) - annualTaxCents(period, year);
  return { differenceCents, backPayCents, taxCents: Math.max(0, taxCents) };
}
