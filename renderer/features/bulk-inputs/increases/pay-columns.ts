import type { InputColumn } from '#contract/domain/bulk-input.ts';

/** What a column of pay counts: an hour's, or a period's. */
export type PayUnit = 'hour' | 'period';

/** What somebody is paid from now on: the salary or the rate, not what is added to it or taken off. */
export function isPay({ heading, scope, kind }: InputColumn): boolean {
  return (
    heading.startsWith('calc.basic_salary.') && scope === 'employee' && (kind === 'money' || kind === 'rate')
  );
}

/** Null for what nobody has told of, such as a daily rate. */
export function payUnitOf(heading: string): PayUnit | null {
  if (heading === 'calc.basic_salary.hourly_rate') return 'hour';
  return heading === 'calc.basic_salary.fixed_amount' ? 'period' : null;
}
