import type { PayItem } from '../items.ts';
import type { PayslipLine } from './engine.ts';

/** What taxes and levies are reckoned on, in cents: income without what is repaid. */
export function remunerationCents(
  income: readonly PayslipLine[],
  items: ReadonlyMap<string, PayItem>,
): number {
  // Lines that are no item of their own, such as overtime, belong to a salary and are taxed like it.
  const taxed = income.filter(([name]) => items.get(name)?.taxable !== false);
  return taxed.reduce((sum, [, cents]) => sum + cents, 0);
}
