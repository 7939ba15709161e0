import { formatCalendarDay, isCalendarDay } from './calendar.ts';
import { empty, refuse, type Kind, type Parsed } from './kind.ts';
import { continueDates } from './series.ts';

interface DateOptions {
  /** How to read `3/4/2026`; a date that begins with its year is always year, month, day. */
  order?: 'day-first' | 'month-first';
  /** How it is shown in the cell; a function receives `YYYY-MM-DD`. */
  shown?: 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'DD/MM/YYYY' | ((value: string) => string);
  /** Compared by their first three letters. */
  monthNames?: readonly string[];
}

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const NAMED = /^(\d{1,2})[-/. ]*(\p{L}{3,})\.?[-/, ]*(\d{4})$/u;

/** Calendar dates, kept as `YYYY-MM-DD`; they never pass through a clock or a time zone. */
export function dateKind(options: DateOptions = {}): Kind {
  const shown = options.shown ?? 'YYYY-MM-DD';
  const format = (value: string): string => {
    if (typeof shown === 'function') return shown(value);
    const [year = '', month = '', day = ''] = value.split('-');
    return shown.replace('YYYY', year).replace('MM', month).replace('DD', day);
  };
  return {
    kind: 'date',
    align: 'start',
    numeric: false,
    calendar: true,
    parse: (typed) => parseDate(typed.trim(), options),
    format,
    plain: (value) => value,
    edited: (value) => {
      const text = format(value).replaceAll('\u00a0', ' ');
      // A format that cannot be read back is not offered for editing.
      return parseDate(text, options).value === value ? text : value;
    },
    compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
    continue: continueDates,
  };
}

function parseDate(text: string, options: DateOptions): Parsed {
  if (text === '') return empty;
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return toDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = YEAR_LAST.exec(text);
  if (last !== null) {
    const [a, b] = [Number(last[1]), Number(last[2])];
    const [day, month] = options.order === 'month-first' ? [b, a] : [a, b];
    return toDate(Number(last[3]), month, day);
  }
  const named = NAMED.exec(text);
  if (named === null) return refuse('not-a-date');
  const wanted = (named[2] ?? '').slice(0, 3).toLowerCase();
  const names = options.monthNames ?? ENGLISH_MONTHS;
  const month = names.findIndex((name) => name.slice(0, 3).toLowerCase() === wanted) + 1;
  return toDate(Number(named[3]), month, Number(named[1]));
}

function toDate(year: number, month: number, day: number): Parsed {
  const date = { year, month, day };
  return isCalendarDay(date) ? { value: formatCalendarDay(date) } : refuse('not-a-date');
}
