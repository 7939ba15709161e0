import type { Catalogue, InputsByItem } from '../catalogue.ts';
import { labelOf, mergeItems } from '../catalogue.ts';
import type { PayslipLine } from '#payroll/engine/pay-item.ts';

export interface Earning {
  readonly label: string;
  /** Hours or pieces, and the rate for one, if the amount is their product. */
  readonly quantity: string;
  readonly rate: string;
  readonly cents: number;
}

interface Inputs {
  readonly catalogue: Catalogue;
  readonly standing: InputsByItem;
  readonly captured: InputsByItem;
}

/** Salary lines, each with the input that has its hours and the factor on the rate. */
const hoursOfLine: ReadonlyMap<string, readonly [input: string, times: number]> = new Map([
  ['basic_salary', ['normal_hours_input', 1]],
  ['overtime', ['overtime_hours_input', 1.5]],
  ['sunday_overtime', ['sunday_overtime_hours_input', 2]],
  ['public_holiday', ['public_holiday_hours_input', 2]],
]);

export function earningsOf(income: readonly PayslipLine[], given: Inputs): Earning[] {
  const items = mergeItems(given.catalogue, given.standing, given.captured);
  const inputsOf = (name: string) => items.find(({ item }) => item.name === name)?.inputs ?? {};
  return income.map(([name, cents]) => {
    const earning = { label: labelOf(given.catalogue, name), cents };
    const hours = hoursOfLine.get(name);
    if (hours) {
      const basic = inputsOf('basic_salary');
      const rate = Number(basic['hourly_rate'] ?? 0) * hours[1];
      return { ...earning, quantity: basic[hours[0]] ?? '', rate: rate > 0 ? rate.toFixed(2) : '' };
    }
    const formula = given.catalogue.get(name)?.formula;
    if (formula?.kind !== 'rate_times_quantity') return { ...earning, quantity: '', rate: '' };
    const inputs = inputsOf(name);
    return { ...earning, quantity: inputs[formula.quantity] ?? '', rate: inputs[formula.rate] ?? '' };
  });
}
