import { divideHalfUp } from './decimal.ts';
import { WHOLE_YEAR } from './periods.ts';
import type { TaxTable } from './tax-year.ts';
import { rebateCents } from './tax-year.ts';

/** Basis points. */
const WHOLE = 10_000n;

/** The tax table that applies to an employee, and their age on the last day of the tax year. */
export interface Taxed {
  readonly table: TaxTable;
  readonly age: number;
}

/**
 * The tax on a year's income of `numerator ÷ divisor` cents, less rebates and never below zero. The result is still to
 * be divided by `10 000 × divisor`, so that rounding happens only at the end.
 */
function scaledTax({ table, age }: Taxed, numerator: bigint, divisor: bigint): bigint {
  const bracket = table.brackets.findLast(({ overCents }) => numerator > BigInt(overCents) * divisor);
  if (!bracket) return 0n;
  const over = numerator - BigInt(bracket.overCents) * divisor;
  const fixed = BigInt(bracket.baseCents - rebateCents(table, age)) * divisor * WHOLE;
  const tax = fixed + over * BigInt(bracket.rateBasisPoints);
  return tax > 0n ? tax : 0n;
}

/** The tax on a year's income, less rebates. */
export function annualTaxCents(taxed: Taxed, incomeCents: number): number {
  return divideHalfUp(scaledTax(taxed, BigInt(incomeCents), 1n), WHOLE);
}

export interface IncomeToDate {
  /** Pay that comes with every pay period, since the tax year began. */
  readonly regularCents: number;
  /** Bonuses and other irregular pay since then. */
  readonly onceOffCents: number;
  /** The share of a year worked since then, of `WHOLE_YEAR`; part of a period for someone who joined or left within one. */
  readonly worked: bigint;
}

/** Regular pay for a whole year if it continues at its average so far. */
export function annualEquivalentCents({ regularCents, worked }: IncomeToDate): number {
  if (worked <= 0n) return 0;
  return divideHalfUp(BigInt(regularCents) * WHOLE_YEAR, worked);
}

/**
 * The tax for the tax year so far: the share of the tax on the annual equivalent that belongs to the time worked,
 * plus all that once-off pay adds to a year's tax (Fourth Schedule to the Income Tax Act, paragraph 9).
 */
export function taxToDateCents(taxed: Taxed, income: IncomeToDate): number {
  const { regularCents, onceOffCents, worked } = income;
  if (worked <= 0n) return annualTaxCents(taxed, Math.max(0, regularCents + onceOffCents));
  const regular = BigInt(regularCents) * WHOLE_YEAR;
  const tax = scaledTax(taxed, regular, worked);
  const withOnceOff =
    onceOffCents === 0 ? tax : scaledTax(taxed, regular + BigInt(onceOffCents) * worked, worked);
  return divideHalfUp(tax * worked + (withOnceOff - tax) * WHOLE_YEAR, WHOLE * WHOLE_YEAR * worked);
}
