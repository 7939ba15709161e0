import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';

/** Whether a column contains the pay for an hour or for a period. */
export type PayUnit = 'hour' | 'period';

/** Whether a column contains basic pay that recurs: the salary or the rate, not additions or deductions. */
export function isPay({ heading, scope, kind }: InputColumn): boolean {
  return (
    heading.startsWith('calc.basic_salary.') && scope === 'employee' && (kind === 'money' || kind === 'rate')
  );
}

/** Null if the unit is unknown, as for a daily rate. */
export function payUnitOf(heading: string): PayUnit | null {
  if (heading === 'calc.basic_salary.hourly_rate') return 'hour';
  return heading === 'calc.basic_salary.fixed_amount' ? 'period' : null;
}
