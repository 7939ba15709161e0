/** The value, where a spreadsheet gives back the very same number: it keeps 15 digits, and no zero in front. */
export function exactNumber(value: string): string | undefined {
  const digits = /^-?(0|[1-9]\d*)(\.\d+)?$/.exec(value);
  return digits !== null && value.replace(/[-.]/g, '').length <= 15 && value !== '-0' ? value : undefined;
}
