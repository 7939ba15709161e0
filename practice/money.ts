import { rands } from '#payroll/money.ts';

/** Money for display: `12,345.67`. */
export const formatAmount = (cents: number): string => rands(cents).replaceAll(/\B(?=(\d{3})+\.)/g, ',');

/** Money with its currency, as in the cells of a report: `R12,345.67`. */
export function formatRands(cents: number): string {
  return formatAmount(cents).replace(/^-?/, '$&R');
}
