import { decimalOf, parseDecimal } from '#payroll/engine/decimal.ts';
import { readFlag } from '../flags.ts';
import type { InputKind, ItemInput } from '#payroll/engine/pay-item.ts';

interface Limits {
  readonly min: string;
  readonly max: string;
}

/** The specification has no limits: these catch typing errors, as a payroll service would. */
const limits: Readonly<Record<Exclude<InputKind, 'flag' | 'text'>, Limits>> = {
  /** The hours of the longest month. */
  hours: { min: '0', max: '744' },
  rate: { min: '0', max: '9999999.99' },
  percent: { min: '0', max: '100' },
  money: { min: '-9999999.99', max: '9999999.99' },
  /** Small enough that its product with the highest rate, in cents, is exact in a JSON number. */
  quantity: { min: '-99999.99', max: '99999.99' },
};

/** What is wrong with an input value, in the service's wording; an empty string clears it and is always valid. */
export function checkInputValue(value: string, { kind }: ItemInput): string | undefined {
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'flag') return readFlag(value) === undefined ? 'is not true or false' : undefined;
  const number = parseDecimal(value);
  if (number === undefined) return 'is not a number';
  const { min, max } = limits[kind];
  if (number < decimalOf(min)) return `must be greater than or equal to ${min}`;
  if (number > decimalOf(max)) return `must be less than or equal to ${max}`;
  return undefined;
}
