import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { compareDecimals, isDecimal } from '#payroll/decimal.ts';

const yesNo: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
]);

/** Converts a current value to a value of the sheet; null is an empty cell. */
export function toSheetValue(kind: InputKind, held: string): string | null {
  if (held === '') return null;
  return kind === 'yes-no' ? (yesNo.get(held.toLowerCase()) ?? held) : held;
}

/** Converts a value of the sheet to the service's form; yes and no are written as the service last did. */
export function toInputValue(kind: InputKind, value: string, held: string | undefined): string {
  if (value === '' || kind !== 'yes-no' || !/^(yes|no)$/i.test(held ?? '')) return value;
  return value === 'true' ? 'yes' : 'no';
}

/**
 * Whether two inputs mean the same to the service. Items are compared as numbers or as yes and no, but attributes of
 * the record exactly, because `007` and `7` are different employee numbers.
 */
export function sameInput(heading: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (!heading.startsWith('calc.')) return false;
  if (isDecimal(a) && isDecimal(b)) return compareDecimals(a, b) === 0;
  return (yesNo.get(a) ?? a) === (yesNo.get(b) ?? b);
}
