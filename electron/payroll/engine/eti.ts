import type { Dated } from './dated-table.ts';
import { rowOn } from './dated-table.ts';
import type { Decimal } from './decimal.ts';
import { decimalOf, divideHalfUp, readDecimal } from './decimal.ts';
import { minimumWageOn } from './minimum-wage.ts';

/**
 * The incentive for a month in the employee's first twelve, by the month's remuneration in cents; in the second twelve
 * it is half of that (Employment Tax Incentive Act, section 7).
 */
export interface EtiTable extends Dated {
  /** Below this remuneration, the incentive is a percentage of it. */
  readonly shareBelow: number;
  readonly shareBasisPoints: bigint;
  /** The maximum amount, paid from there up to `falling`; beyond that it falls to zero at `end`. */
  readonly highest: number;
  readonly falling: number;
  readonly end: number;
  readonly fallingBasisPoints: bigint;
}

const tables: readonly EtiTable[] = [
  {
    from: '2022-03-01',
    shareBelow: 200_000,
    shareBasisPoints: 7_500n,
    highest: 150_000,
    falling: 450_000,
    end: 650_000,
    fallingBasisPoints: 7_500n,
  },
  {
    from: '2025-04-01',
    shareBelow: 250_000,
    shareBasisPoints: 6_000n,
    highest: 150_000,
    falling: 550_000,
    end: 750_000,
    fallingBasisPoints: 7_500n,
  },
];

/** For fewer hours in a month, the pay is grossed up to this many, and the incentive is reduced in proportion. */
const FULL_MONTH_HOURS = decimalOf('160');
/** Twelve months at the full amount, twelve at half. */
export const QUALIFYING_MONTHS = 24;
/** From the 18th birthday until the 30th (section 6). */
export const QUALIFYING_AGES = { from: 18, before: 30 } as const;
/** Employees who were employed before this day do not qualify (section 6). */
export const QUALIFYING_SINCE = '2013-10-01';

/** An employee who earns this much or more in a month does not qualify; null before the first known table. */
export function incentiveCeilingOn(date: string): number | null {
  return rowOn(tables, date)?.end ?? null;
}

interface EtiQuestion {
  /** The last day of the month. */
  readonly date: string;
  readonly remunerationCents: number;
  readonly hours: Decimal;
  /** 1 for the employee's first month. */
  readonly qualifyingMonth: number;
}

/** The incentive for a month in cents, by the table for the date unless another is given. */
export function etiCents(question: EtiQuestion, table = rowOn(tables, question.date)): number {
  const { remunerationCents, hours, qualifyingMonth } = question;
  if (!table || hours <= 0n || qualifyingMonth < 1 || qualifyingMonth > QUALIFYING_MONTHS) return 0;
  const full = hours >= FULL_MONTH_HOURS;
  const grossed = full
    ? remunerationCents
    : divideHalfUp(BigInt(remunerationCents) * FULL_MONTH_HOURS, hours);
  const halves = qualifyingMonth <= QUALIFYING_MONTHS / 2 ? 1n : 2n;
  const [worked, whole] = full ? [1n, 1n] : [hours, FULL_MONTH_HOURS];
  return divideHalfUp(wholeMonth(table, grossed) * worked, 10_000n * whole * halves);
}

interface YoungWorker {
  readonly age: number;
  readonly remunerationCents: number;
  readonly hours: Decimal;
  readonly qualifyingMonth: number;
  readonly date: string;
}

/** Of qualifying age at the month's end, paid at least the minimum wage, and within the first 24 months (section 6). */
export function qualifies({ age, remunerationCents, hours, qualifyingMonth, date }: YoungWorker): boolean {
  const paidEnough = remunerationCents >= minimumWageCents(date, hours);
  const isOfAge = age >= QUALIFYING_AGES.from && age < QUALIFYING_AGES.before;
  return isOfAge && qualifyingMonth <= QUALIFYING_MONTHS && paidEnough;
}

/** The minimum wage for the hours of a month, in cents. */
export function minimumWageCents(date: string, hours: Decimal): number {
  const hourly = readDecimal(minimumWageOn(date)?.hourly);
  return divideHalfUp(hourly * hours * 100n, decimalOf('1') * decimalOf('1'));
}

/** The incentive for a full month, in ten-thousandths of a cent so that rounding happens only at the end. */
function wholeMonth(table: EtiTable, cents: number): bigint {
  const { shareBelow, shareBasisPoints, highest, falling, end, fallingBasisPoints } = table;
  if (cents <= 0 || cents >= end) return 0n;
  if (cents < shareBelow) return BigInt(cents) * shareBasisPoints;
  if (cents < falling) return BigInt(highest) * 10_000n;
  return BigInt(highest) * 10_000n - BigInt(cents - falling) * fallingBasisPoints;
}
