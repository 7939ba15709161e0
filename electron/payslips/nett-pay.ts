import type { Payslip } from './contract/payslip.ts';

/** The total nett pay; null if the service has not calculated all of the payslips. */
export function nettPayOf(payslips: readonly Payslip[]): number | null {
  return payslips.reduce<number | null>(
    (sum, { calculating, nettPayCents }) =>
      sum === null || calculating || nettPayCents === null ? null : sum + nettPayCents,
    0,
  );
}
