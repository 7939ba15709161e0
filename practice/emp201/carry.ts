/** The employment tax incentive from month to month; amounts in cents. */
export interface CarriedIncentive {
  readonly etiCents: number;
  readonly etiBroughtForwardCents: number;
  readonly etiAvailableCents: number;
  readonly etiUtilisedCents: number;
  readonly etiCarriedForwardCents: number;
}

/** The incentive reduces tax to zero at most; the rest is carried forward. A non-compliant employer uses none. */
export function carryIncentive(
  broughtForwardCents: number,
  month: { readonly payeCents: number; readonly etiCents: number; readonly etiCompliant: boolean },
): CarriedIncentive {
  const available = broughtForwardCents + month.etiCents;
  const utilised = month.etiCompliant ? Math.min(available, Math.max(0, month.payeCents)) : 0;
  return {
    etiCents: month.etiCents,
    etiBroughtForwardCents: broughtForwardCents,
    etiAvailableCents: available,
    etiUtilisedCents: utilised,
    etiCarriedForwardCents: available - utilised,
  };
}

/** The first month of the half-year, after which an unused incentive is lost: March or September. */
export function cycleStart(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  if (number < 3) return `${year - 1}-09`;
  return number < 9 ? `${year}-03` : `${year}-09`;
}
