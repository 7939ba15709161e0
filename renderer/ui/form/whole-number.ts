/** The whole number that a typed text means, with or without its unit; null if it is none or out of bounds. */
export function wholeNumber(text: string, { min, max }: { min: number; max: number }): string | null {
  const figures = text.replaceAll(/[\s%R]/gu, '');
  if (!/^\d{1,9}$/.test(figures)) return null;
  const value = Number(figures);
  return value < min || value > max ? null : String(value);
}
