import type { Decimal } from './decimal.ts';
import { decimalOf, divideHalfUp, multiplyToCents, readDecimal } from './decimal.ts';
import type { PartPeriod } from './part-period.ts';
import { partOfCents } from './part-period.ts';
import type { PayslipLine } from './pay-item.ts';

const ONE = decimalOf('1');
/** Basic Conditions of Employment Act, sections 10, 16 and 18. */
const OVERTIME = decimalOf('1.5');
const SUNDAY = decimalOf('2');
const PUBLIC_HOLIDAY = decimalOf('2');

/** Ordinary hours in a pay period, at 45 a week (section 9) and 4.333 weeks a month. */
const ordinaryHours: Readonly<Record<string, Decimal>> = {
  weekly: decimalOf('45'),
  fortnightly: decimalOf('90'),
  every_four_weeks: decimalOf('180'),
  twice_a_month: decimalOf('97.4925'),
  monthly: decimalOf('194.985'),
};

interface BasicSalary {
  readonly frequency: string;
  readonly part: PartPeriod;
}

/** Lines for salary and wage, and for hours paid above the ordinary rate; zero amounts are left out. */
export function basicSalaryLines(
  inputs: Readonly<Record<string, string>>,
  { frequency, part }: BasicSalary,
): PayslipLine[] {
  const fixed = readDecimal(inputs['fixed_amount']);
  const rate = readDecimal(inputs['hourly_rate']);
  const paid = (input: string, factor: Decimal): number => {
    const hours = readDecimal(inputs[input]);
    if (hours === 0n) return 0;
    if (rate !== 0n) return multiplyToCents(rate, hours, factor);
    const periodHours = ordinaryHours[frequency] ?? ordinaryHours['monthly'] ?? ONE;
    return divideHalfUp(100n * fixed * hours * factor, ONE * ONE * periodHours);
  };
  const normal = multiplyToCents(rate, readDecimal(inputs['normal_hours_input']));
  const lines: PayslipLine[] = [
    ['basic_salary', partOfCents(multiplyToCents(fixed), part) + normal],
    ['overtime', paid('overtime_hours_input', OVERTIME)],
    ['sunday_overtime', paid('sunday_overtime_hours_input', SUNDAY)],
    // A salary already includes the public holiday itself; an hourly wage does not.
    ['public_holiday', paid('public_holiday_hours_input', rate === 0n ? ONE : PUBLIC_HOLIDAY)],
  ];
  return lines.filter(([, cents]) => cents !== 0);
}
