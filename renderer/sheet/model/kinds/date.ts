import { formatCalendarDay, isCalendarDay } from './calendar.ts';
import { empty, refuse, type Kind, type Parsed } from './kind.ts';
import { continueDates } from './series.ts';

interface DateOptions {
  /** Formats `YYYY-MM-DD` for the cell; left out, it is shown as it is. */
  shown?: (value: string) => string;
}

/** Compared by their first three letters, in English and in Afrikaans. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const AFRIKAANS: Readonly<Record<string, string>> = {
  mrt: 'mar',
  maa: 'mar',
  mei: 'may',
  okt: 'oct',
  des: 'dec',
};
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
/** Eight digits with their year first, if they can be: day first, those would be of a year before 1300. */
const DIGITS_YEAR_FIRST = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/;
const DIGITS_YEAR_LAST = /^(\d\d)(\d\d)(\d{4})$/;
const NAMED = /^(\d{1,2})[-/. ]*(\p{L}{3,})\.?[-/, ]*(\d{4})$/u;

/** Midnight in any zone, or another time in none: a time in a zone may be on another day here. */
const TIME =
  /^(?:0?0:00(?::00(?:[.,]0+)?)?(?: ?Z| ?[-+]\d{2}:?\d{2})?|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AP]M)?)$/i;

/** A date as databases and spreadsheets write it, without its time of day: `2026-03-12 00:00:00` is `2026-03-12`. */
export function withoutTime(text: string): string {
  const index = text.search(/[T\s]\d{1,2}:/);
  return index > 0 && TIME.test(text.slice(index + 1)) ? text.slice(0, index).trimEnd() : text;
}

/** Calendar dates, kept as `YYYY-MM-DD`; they never pass through a clock or a time zone. */
export function dateKind({ shown: format = (value) => value }: DateOptions = {}): Kind {
  return {
    kind: 'date',
    align: 'start',
    numeric: false,
    calendar: true,
    parse: (typed) => parseDate(typed.trim()),
    format,
    plain: (value) => value,
    edited: (value) => {
      const text = format(value).replaceAll('\u00a0', ' ');
      // A format that cannot be read back is not offered for editing.
      return parseDate(text).value === value ? text : value;
    },
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
    continue: continueDates,
  };
}

/** `3/4/2026` is 3 April; a date that begins with its year is year, month, day. */
function parseDate(typed: string): Parsed {
  if (typed === '') return empty;
  const text = withoutTime(typed);
  const first = YEAR_FIRST.exec(text) ?? DIGITS_YEAR_FIRST.exec(text);
  if (first !== null) return toDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(text) ?? DIGITS_YEAR_LAST.exec(text);
  if (last !== null) return toDate(Number(last[3]), Number(last[2]), Number(last[1]));
  const named = NAMED.exec(text);
  if (named === null) return refuse('not-a-date');
  const letters = (named[2] ?? '').slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(AFRIKAANS[letters] ?? letters) + 1;
  return toDate(Number(named[3]), month, Number(named[1]));
}

function toDate(year: number, month: number, day: number): Parsed {
  const date = { year, month, day };
  return isCalendarDay(date) ? { value: formatCalendarDay(date) } : refuse('not-a-date');
}
