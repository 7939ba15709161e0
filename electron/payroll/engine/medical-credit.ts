import { divideHalfUp } from './decimal.ts';
import type { TaxTable } from './tax-year.ts';

/** The tax credit in a pay period for a member of a medical scheme with this many dependants. */
export function medicalCreditCents(
  { medicalCreditCents: { member, first, other } }: TaxTable,
  dependants: number,
  periods: number,
): number {
  const others = Math.max(0, dependants - 1);
  const monthly = member + (dependants > 0 ? first : 0) + others * other;
  return divideHalfUp(BigInt(monthly) * 12n, BigInt(periods));
}
