const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** What `exactNumber` says yes to, of a number of usual length; to be part of a pattern. */
export const usualNumber = String.raw`-?[1-9]\d{0,10}(?:\.\d{1,4})?|-?0\.\d{1,4}|0`;

/** The value, where a spreadsheet gives back the very same number: it keeps 15 digits, and no zero in front. */
export function exactNumber(value: string): string | undefined {
  if (!decimal.test(value) || value === '-0') return undefined;
  // Most are short: only of the others the digits are counted.
  return value.length <= 15 || value.replace(/[-.]/g, '').length <= 15 ? value : undefined;
}
