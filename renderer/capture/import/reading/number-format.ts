import { excelDecimal } from './excel-number.ts';
import type { FileCell } from './table.ts';

/** How a workbook displays a number: what a clerk sees as a date is stored as a count of days. */
export type NumberFormat =
  | { readonly type: 'plain' | 'date' | 'time' | 'percent' }
  /** Shown with leading zeros, up to this many digits: such a number is a label, not an amount. */
  | { readonly type: 'padded'; readonly digits: number };

const plain: NumberFormat = { type: 'plain' };

const builtIn: readonly (readonly [first: number, last: number, type: 'date' | 'time' | 'percent'])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
];

/** Finds a format by its number in the workbook; `code` is given for formats that the workbook defines itself. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return readCode(code);
  const found = builtIn.find(([first, last]) => id >= first && id <= last);
  return found === undefined ? plain : { type: found[2] };
}

function readCode(code: string): NumberFormat {
  const [first = ''] = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    // Elapsed hours are in brackets, like colours and conditions.
    .replace(/\[(h+|m+|s+)\]/gi, '$1$1')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .split(';');
  if (/^0{2,}$/.test(first)) return { type: 'padded', digits: first.length };
  if (first.includes('general')) return plain;
  if (/[yd]/.test(first)) return { type: 'date' };
  if (/[hs]/.test(first)) return { type: 'time' };
  if (first.includes('m')) return { type: 'date' };
  return first.includes('%') ? { type: 'percent' } : plain;
}

/** Days from the first day of its calendar to 1970. The older calendar, from the Mac, begins four years later. */
const daysBefore1970 = { 1900: 25_569, 1904: 24_107 } as const;
export type DayCount = keyof typeof daysBefore1970;
/** Before March 1900 the count includes a 29 February that never existed. */
const firstTrueDay = 61;
/** The end of the year 9999. */
const lastDay = 2_958_465;
const daySeconds = 86_400;

/** A stored number as the clerk sees it. */
export function readNumber(stored: string, format: NumberFormat, days: DayCount): FileCell {
  const text = excelDecimal(stored);
  if (text === undefined) return { type: 'error', text: stored };
  switch (format.type) {
    case 'plain':
      return { type: 'number', text };
    case 'padded':
      return /^\d+$/.test(text)
        ? { type: 'text', text: text.padStart(format.digits, '0') }
        : { type: 'number', text };
    case 'percent':
      return { type: 'percent', text: `${excelDecimal(String(Number(text) * 100)) ?? text}%` };
    case 'time':
      return readTime(Number(text));
    case 'date':
      return { type: 'date', text: isoDay(Number(text), days) ?? text };
  }
}

function readTime(count: number): FileCell {
  const seconds = Math.round(Math.abs(count) * daySeconds);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = '', minutes = '', rest = ''] = parts.map((part, nth) =>
    nth === 0 ? String(part) : String(part).padStart(2, '0'),
  );
  const sign = count < 0 && seconds > 0 ? '-' : '';
  return { type: 'time', text: `${sign}${hours}:${minutes}${rest === '00' ? '' : `:${rest}`}` };
}

/** The date of a day count, such as `2026-11-20`; undefined if there is no such day. */
export function isoDay(count: number, days: DayCount): string | undefined {
  const day = Math.floor(count);
  if (day < (days === 1900 ? firstTrueDay : 0) || day > lastDay) return undefined;
  return isoOf(day - daysBefore1970[days]);
}

/** The calendar day that is this many days after 1 January 1970. Calculated, because a `Date` would add a time zone. */
function isoOf(daysSince1970: number): string {
  // Years are counted from March, in eras of 400: after H. Hinnant, "chrono-compatible low-level date algorithms".
  const shifted = daysSince1970 + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
