import { dayInMonth } from '../calendar.ts';
import { rowOn } from './dated-table.ts';
import type { Dated } from './dated-table.ts';

/** A tax year runs from 1 March to the end of February (Income Tax Act, section 1). */
export interface TaxYear {
  readonly from: string;
  readonly to: string;
}

export function taxYearOn(date: string): TaxYear {
  const year = Number(date.slice(0, 4));
  const began = date.slice(5, 7) < '03' ? year - 1 : year;
  return { from: `${began}-03-01`, to: dayInMonth(`${began + 1}-02`, 31) };
}

/** The age in whole years on the date. */
export function ageOn(birthdate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return birthdate.slice(5) <= date.slice(5) ? years : years - 1;
}

/** Income in a year above `overCents` is taxed at the rate, in addition to `baseCents`. */
interface Bracket {
  readonly overCents: number;
  readonly baseCents: number;
  readonly rateBasisPoints: number;
}

export interface TaxTable extends Dated {
  /** The last day that the table was published for. Its figures stay in use until there are newer ones. */
  readonly to: string;
  readonly brackets: readonly Bracket[];
  /** For everybody; added to it from 65; added to both from 75. */
  readonly rebateCents: { readonly primary: number; readonly from65: number; readonly from75: number };
  /** Per month: for the member, the first dependant, and each further one (section 6A). */
  readonly medicalCreditCents: { readonly member: number; readonly first: number; readonly other: number };
  /** The most that may be deducted for retirement in a year; a share of remuneration limits it too (section 11F). */
  readonly retirementCapCents: number;
}

/** In rands, as the tables are published: over, base, rate in per cent. */
function brackets(...rows: readonly (readonly [over: number, base: number, percent: number])[]): Bracket[] {
  return rows.map(([over, base, percent]) => ({
    overCents: over * 100,
    baseCents: base * 100,
    rateBasisPoints: percent * 100,
  }));
}

/**
 * SARS, rates of tax for individuals. They did not change from the tax year 2023/24 to 2025/26; those of 2026/27 are
 * from the Budget of 2026, whose readers disagree on whether the retirement limit rises to R430 000.
 */
const tables: readonly TaxTable[] = [
  {
    from: '2023-03-01',
    to: '2026-02-28',
    brackets: brackets(
      [0, 0, 18],
      [237_100, 42_678, 26],
      [370_500, 77_362, 31],
      [512_800, 121_475, 36],
      [673_000, 179_147, 39],
      [857_900, 251_258, 41],
      [1_817_000, 644_489, 45],
    ),
    rebateCents: { primary: 1_723_500, from65: 944_400, from75: 314_500 },
    medicalCreditCents: { member: 36_400, first: 36_400, other: 24_600 },
    retirementCapCents: 35_000_000,
  },
  {
    from: '2026-03-01',
    to: '2027-02-28',
    brackets: brackets(
      [0, 0, 18],
      [245_100, 44_118, 26],
      [383_100, 79_998, 31],
      [530_200, 125_599, 36],
      [695_800, 185_215, 39],
      [887_000, 259_783, 41],
      [1_878_600, 666_339, 45],
    ),
    rebateCents: { primary: 1_782_000, from65: 976_500, from75: 324_900 },
    medicalCreditCents: { member: 37_600, first: 37_600, other: 25_400 },
    retirementCapCents: 43_000_000,
  },
];

/** The table for the date; before the first, the first, and after the last, the last. */
export function taxTableOn(date: string): TaxTable {
  const table = rowOn(tables, date) ?? tables[0];
  if (!table) throw new RangeError('There is no tax table.');
  return table;
}

/** The rebates of someone who is this age on the last day of the tax year. */
export function rebateCents({ rebateCents: { primary, from65, from75 } }: TaxTable, age: number): number {
  return primary + (age >= 65 ? from65 : 0) + (age >= 75 ? from75 : 0);
}
