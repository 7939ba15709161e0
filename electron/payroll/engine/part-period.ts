import type { Decimal } from './decimal.ts';
import { divideHalfUp } from './decimal.ts';

/** The share of a pay period's working days that was worked by someone who may have joined or left within it. */
export interface PartPeriod {
  readonly daysWorked: number;
  readonly workingDays: number;
}

export const wholePeriod: PartPeriod = { daysWorked: 1, workingDays: 1 };

export function isWhole({ daysWorked, workingDays }: PartPeriod): boolean {
  return daysWorked >= workingDays;
}

/** A salary's share for the days worked. */
export function partOfCents(cents: number, part: PartPeriod): number {
  if (isWhole(part)) return cents;
  return divideHalfUp(BigInt(cents) * BigInt(part.daysWorked), BigInt(part.workingDays));
}

/** The part as a number of pay periods. */
export function periodsWorked(part: PartPeriod): Decimal {
  return BigInt(partOfCents(1_000_000, part));
}
