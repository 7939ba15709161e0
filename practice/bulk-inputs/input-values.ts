import { parseDecimal } from '../engine/decimal.ts';
import type { ItemInput } from '../items.ts';

/** What is wrong with the value of an input, in the service's words; the empty string clears it and is never wrong. */
export function checkInputValue(value: string, { kind }: ItemInput): string | undefined {
  if (value === '') return undefined;
  const number = parseDecimal(value);
  if (number === undefined) return 'is not a number';
  if (kind === 'money' || kind === 'quantity') return undefined;
  if (number < 0n) return 'must be greater than or equal to 0';
  const hundred = parseDecimal('100');
  return kind === 'percent' && hundred !== undefined && number > hundred
    ? 'must be less than or equal to 100'
    : undefined;
}
