/** The whole number that a typed text means, with its unit or without; null: none, or one beyond the bounds. */
export function wholeNumber(text: string, { min, max }: { min: number; max: number }): string | null {
  const figures = text.replaceAll(/[\s%R]/gu, '');
  if (!/^\d{1,9}$/.test(figures)) return null;
  const value = Number(figures);
  return value < min || value > max ? null : String(value);
}
