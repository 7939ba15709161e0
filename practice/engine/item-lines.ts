import type { ItemWithInputs, PayslipLine } from './engine.ts';
import type { Decimal } from './decimal.ts';
import { divideHalfUp, multiplyToCents, parseDecimal, readDecimal } from './decimal.ts';

const ONE = decimalOf('1');
const OVERTIME = decimalOf('1.5');
const SUNDAY = decimalOf('2');
const PERCENT = 100n;

/** Ordinary hours of a period at 45 a week (Basic Conditions of Employment Act, section 9) and 4.333 weeks a month. */
const ordinaryHours: Readonly<Record<string, Decimal>> = {
  weekly: decimalOf('45'),
  fortnightly: decimalOf('90'),
  every_four_weeks: decimalOf('180'),
  twice_a_month: decimalOf('97.4925'),
  monthly: decimalOf('194.985'),
};

interface ItemLines {
  readonly own: readonly PayslipLine[];
  readonly employer: readonly PayslipLine[];
}

/** The lines of one item, without zero amounts. */
export function itemLines(entry: ItemWithInputs, frequency: string, basicCents: number): ItemLines {
  const { item, inputs } = entry;
  const { formula } = item;
  switch (formula.kind) {
    case 'none':
      return { own: [], employer: [] };
    case 'basic_salary':
      return { own: basicSalaryLines(inputs, frequency), employer: [] };
    case 'amount':
      return { own: lines([item.name, cents(inputs[formula.input])]), employer: [] };
    case 'rate_times_quantity': {
      const amount = multiplyToCents(
        readDecimal(inputs[formula.rate]),
        readDecimal(inputs[formula.quantity]),
      );
      return { own: lines([item.name, amount]), employer: [] };
    }
    case 'percent_of_basic':
      return {
        own: lines([item.name, percentOf(basicCents, inputs[formula.employee])]),
        employer: lines([`${item.name}_employer`, percentOf(basicCents, inputs[formula.employer])]),
      };
  }
}

function basicSalaryLines(inputs: ItemWithInputs['inputs'], frequency: string): PayslipLine[] {
  const fixed = readDecimal(inputs['fixed_amount']);
  const rate = readDecimal(inputs['hourly_rate']);
  const normal = readDecimal(inputs['normal_hours_input']);
  return lines(
    ['basic_salary', multiplyToCents(fixed) + multiplyToCents(rate, normal)],
    ['overtime', extraHours(readDecimal(inputs['overtime_hours_input']), OVERTIME)],
    ['sunday_overtime', extraHours(readDecimal(inputs['sunday_overtime_hours_input']), SUNDAY)],
  );

  function extraHours(hours: Decimal, factor: Decimal): number {
    if (rate !== 0n) return multiplyToCents(rate, hours, factor);
    const periodHours = ordinaryHours[frequency] ?? ordinaryHours['monthly'] ?? ONE;
    return divideHalfUp(100n * fixed * hours * factor, ONE * ONE * periodHours);
  }
}

function lines(...candidates: PayslipLine[]): PayslipLine[] {
  return candidates.filter(([, amount]) => amount !== 0);
}

function cents(text: string | undefined): number {
  return multiplyToCents(readDecimal(text));
}

function percentOf(amountCents: number, percentage: string | undefined): number {
  return divideHalfUp(BigInt(amountCents) * readDecimal(percentage), ONE * PERCENT);
}

function decimalOf(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (decimal === undefined) throw new Error(`Not a decimal: ${text}`);
  return decimal;
}
