import { addMonths, monthOf, twoDigits } from '#payroll/calendar.ts';
import { monthNames } from '#messages/months.ts';

const shortest = 3;

/**
 * The month that a text names, as `2026-11`: `2026-11`, `november 2026`, `nov`. Without a year, the last one that has
 * begun. Null if the text names no month.
 */
export function monthIn(text: string, today: string): string | null {
  const written = /\b(\d{4})-(\d{2})\b/.exec(text);
  if (written) return Number(written[2]) >= 1 && Number(written[2]) <= 12 ? written[0] : null;
  const words = text.toLowerCase().split(/[\s,]+/);
  const number = monthNames.findIndex((name) =>
    words.some((word) => word.length >= shortest && name.toLowerCase().startsWith(word)),
  );
  if (number < 0) return null;
  const year = words.find((word) => /^20\d{2}$/.test(word)) ?? today.slice(0, 4);
  const month = `${year}-${twoDigits(number + 1)}`;
  return words.includes(year) || month <= monthOf(today) ? month : addMonths(month, -12);
}
