const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

const timeOf = (text: string | undefined): number | null =>
  text !== undefined && httpDate.test(text) ? Date.parse(text) : null;

/**
 * `Retry-After` in milliseconds, or null. A date is compared with the response's own `Date` if it has one, so that a
 * wrong clock on this computer causes neither a day's wait nor none.
 */
export function retryAfterMs(
  value: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  const text = value?.trim();
  if (text === undefined) return null;
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const at = timeOf(text);
  if (at === null || Number.isNaN(at)) return null;
  return Math.max(0, at - (timeOf(date?.trim()) ?? now));
}
