import { divideHalfUp, shareOfCents } from './decimal.ts';

/** The monthly share of a car's determined value, lower with a maintenance plan (Seventh Schedule, paragraph 7). */
const CAR_BASIS_POINTS = 350n;
const MAINTAINED_CAR_BASIS_POINTS = 325n;

/**
 * The share of a travel allowance or a company car that counts as remuneration: 80%, or 20% if the employer is
 * satisfied that at least 80% of the travelling is for business (Fourth Schedule, paragraph 1).
 */
const PRIVATE_BASIS_POINTS = 8_000;
const BUSINESS_BASIS_POINTS = 2_000;

export function taxedTravelCents(cents: number, mostlyBusiness: boolean): number {
  return shareOfCents(cents, mostlyBusiness ? BUSINESS_BASIS_POINTS : PRIVATE_BASIS_POINTS);
}

interface CompanyCar {
  readonly valueCents: number;
  readonly maintenancePlan: boolean;
  /** Pay periods in a year. */
  readonly periods: number;
}

/** The fringe benefit of a company car for one pay period. It is taxed but not paid out. */
export function companyCarCents({ valueCents, maintenancePlan, periods }: CompanyCar): number {
  const share = maintenancePlan ? MAINTAINED_CAR_BASIS_POINTS : CAR_BASIS_POINTS;
  return divideHalfUp(BigInt(valueCents) * share * 12n, 10_000n * BigInt(periods));
}
