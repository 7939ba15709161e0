import type { Dated } from './dated-table.ts';
import { rowOn } from './dated-table.ts';
import type { Decimal } from './decimal.ts';
import { decimalOf, divideHalfUp, readDecimal } from './decimal.ts';

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

/** Rands per hour (National Minimum Wage Act, schedule 1). */
const minimumWages = [
  { from: '2024-03-01', hourly: '27.58' },
  { from: '2025-03-01', hourly: '28.79' },
  { from: '2026-03-01', hourly: '30.23' },
] as const;

/** For fewer hours in a month, the pay is grossed up to this many, and the incentive is reduced in proportion. */
const FULL_MONTH_HOURS = decimalOf('160');
/** Twelve months at the full amount, twelve at half. */
export const QUALIFYING_MONTHS = 24;

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

/** Aged 18 to 29 at the month's end, paid at least the minimum wage, and within the first 24 months (section 6). */
export function qualifies({ age, remunerationCents, hours, qualifyingMonth, date }: YoungWorker): boolean {
  const paidEnough = remunerationCents >= minimumWageCents(date, hours);
  return age >= 18 && age <= 29 && qualifyingMonth <= QUALIFYING_MONTHS && paidEnough;
}

/** The minimum wage for the hours of a month, in cents. */
export function minimumWageCents(date: string, hours: Decimal): number {
  const hourly = readDecimal(rowOn(minimumWages, date)?.hourly);
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
