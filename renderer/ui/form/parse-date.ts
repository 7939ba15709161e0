import { CalendarDate } from '@internationalized/date';

export type DateProblem = 'not-a-date' | 'too-early' | 'too-late';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?$/;
/** Read year first if they can be: read day first, those would be of a year before 1900. */
const digitsYearFirst = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(\d\d)$/;
const digitsDayFirst = /^(\d\d)(\d\d)(\d{4})$/;
const named = /^(\d{1,2})[-/. ]*(\p{L}{3,})\.?(?:[-/., ]*(\d{4}))?$/u;

/**
 * Reads a day in any way that people here write it (`25/11/2026`, `25112026`, `25 Nov 2026`, `2026/11/25`) and returns
 * `2026-11-25`; without a year it is in `year`. Undefined if it is not a calendar day.
 */
export function parseDate(text: string, year: number): string | undefined {
  const typed = text.trim().replaceAll('\u00a0', ' ');
  const first = yearFirst.exec(typed) ?? digitsYearFirst.exec(typed);
  if (first) return dateOf(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = dayFirst.exec(typed) ?? digitsDayFirst.exec(typed);
  if (last) return dateOf(Number(last[3] ?? year), Number(last[2]), Number(last[1]));
  const word = named.exec(typed);
  const month = months.indexOf((word?.[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return word ? dateOf(Number(word[3] ?? year), month, Number(word[1])) : undefined;
}

function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < 1 || month < 1 || day < 1) return undefined;
  const date = new CalendarDate(year, month, day);
  // `CalendarDate` corrects impossible days, 31 April to 30 April; here the clerk is asked instead.
  return date.month === month && date.day === day ? date.toString() : undefined;
}

/** What is wrong with a day outside its limits; ISO days compare as strings. */
export function limitProblem(date: string, limits: { min?: string; max?: string }): DateProblem | undefined {
  if (limits.min !== undefined && date < limits.min) return 'too-early';
  if (limits.max !== undefined && date > limits.max) return 'too-late';
  return undefined;
}
