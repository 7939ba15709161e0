import { decimalOf, parseDecimal } from '../engine/decimal.ts';
import { readFlag } from '../flags.ts';
import type { InputKind, ItemInput } from '../engine/pay-item.ts';

interface Limits {
  readonly least: string;
  readonly most: string;
}

/** The specification has no limits: these catch typing errors, as a payroll service would. */
const limits: Readonly<Record<Exclude<InputKind, 'flag' | 'text'>, Limits>> = {
  /** The hours of the longest month. */
  hours: { least: '0', most: '744' },
  rate: { least: '0', most: '9999999.99' },
  percent: { least: '0', most: '100' },
  money: { least: '-9999999.99', most: '9999999.99' },
  /** At the highest rate the cents are still exact in a JSON number. */
  quantity: { least: '-99999.99', most: '99999.99' },
};

/** What is wrong with an input value, in the service's wording; an empty string clears it and is always valid. */
export function checkInputValue(value: string, { kind }: ItemInput): string | undefined {
  if (value === '' || kind === 'text') return undefined;
  if (kind === 'flag') return readFlag(value) === undefined ? 'is not true or false' : undefined;
  const number = parseDecimal(value);
  if (number === undefined) return 'is not a number';
  const { least, most } = limits[kind];
  if (number < decimalOf(least)) return `must be greater than or equal to ${least}`;
  if (number > decimalOf(most)) return `must be less than or equal to ${most}`;
  return undefined;
}
