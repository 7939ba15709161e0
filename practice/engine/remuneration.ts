import type { PayItem } from '../items.ts';
import type { PayslipLine } from './engine.ts';

/** The base of taxes and levies, in cents: income without reimbursements. */
export function remunerationCents(
  income: readonly PayslipLine[],
  items: ReadonlyMap<string, PayItem>,
): number {
  // Lines that are not items, such as overtime, are part of a salary and taxed like it.
  const taxed = income.filter(([name]) => items.get(name)?.taxable !== false);
  return taxed.reduce((sum, [, cents]) => sum + cents, 0);
}
