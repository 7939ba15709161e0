const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A regular expression's source that matches numbers of usual length which `exactNumber` accepts. */
export const usualNumber = String.raw`-?[1-9]\d{0,10}(?:\.\d{1,4})?|-?0\.\d{1,4}|0`;

/** The value if a spreadsheet would preserve it, which keeps 15 digits and no leading zero; otherwise undefined. */
export function exactNumber(value: string): string | undefined {
  if (!decimal.test(value) || value === '-0') return undefined;
  // Most are so short that their digits need no counting.
  return value.length <= 15 || value.replace(/[-.]/g, '').length <= 15 ? value : undefined;
}
