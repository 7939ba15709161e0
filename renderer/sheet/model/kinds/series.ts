import { daysInMonth } from '#payroll/calendar.ts';
import { DecimalSum, isDecimal } from '#payroll/decimal.ts';
import {
  formatCalendarDay,
  fromDayNumber,
  parseCalendarDay,
  toDayNumber,
  type CalendarDay,
} from './calendar.ts';

/** The value `step` cells after the last one; undefined where the series has ended. */
export type Series = (step: number) => string | undefined;

/** Numbers with a constant exact difference; a single number grows by one. */
export function continueNumbers(values: readonly string[]): Series | undefined {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || !values.every(isDecimal)) return undefined;
  const difference = values[1] === undefined ? '1' : subtract(values[1], first);
  const isSteady = values.every(
    (value, index) => index === 0 || subtract(value, values[index - 1] ?? '') === difference,
  );
  return isSteady ? (step) => addTimes(last, difference, step) : undefined;
}

function subtract(a: string, b: string): string {
  const sum = new DecimalSum();
  sum.add(a);
  sum.subtract(b);
  return sum.toString();
}

/** Multiplies whole units, because adding step by step would be slow for the ten-thousandth cell. */
function addTimes(start: string, difference: string, times: number): string {
  const [whole = '', fraction = ''] = difference.split('.');
  const units = (BigInt(whole + fraction) * BigInt(times)).toString();
  const digits = units.replace('-', '').padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  const text = fraction === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  const sum = new DecimalSum();
  sum.add(start);
  sum.add(units.startsWith('-') ? `-${text}` : text);
  return sum.toString();
}

/** Dates that are whole months apart, or else the same number of days; a single date continues by days. */
export function continueDates(values: readonly string[]): Series | undefined {
  const dates = values.map(parseCalendarDay).filter((date) => date !== undefined);
  if (dates.length === 0 || dates.length < values.length) return undefined;
  return continueMonths(dates) ?? continueDays(dates.map(toDayNumber));
}

/** Dates at the ends of their months stay there: 28 February is followed by 31 March. */
function continueMonths(dates: readonly CalendarDay[]): Series | undefined {
  const months = dates.map(({ year, month }) => year * 12 + month - 1);
  const [first = 0, second = first] = months;
  const areEnds = dates.every(({ year, month, day }) => day === daysInMonth(year, month));
  const day = areEnds ? 31 : Math.max(...dates.map((date) => date.day));
  const dateOf = (place: number): CalendarDay => toDayOfMonth(first + place * (second - first), day);
  const isSteady = dates.every((date, place) => formatCalendarDay(date) === formatCalendarDay(dateOf(place)));
  return isSteady && first !== second ? (step) => write(dateOf(dates.length - 1 + step)) : undefined;
}

function continueDays(days: readonly number[]): Series | undefined {
  const [first = 0, second = first + 1] = days;
  const difference = second - first;
  if (!days.every((day, place) => day === first + place * difference)) return undefined;
  return (step) => write(fromDayNumber(first + (days.length - 1 + step) * difference));
}

/** The day, or the last day of a shorter month. */
function toDayOfMonth(months: number, day: number): CalendarDay {
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return { year, month, day: Math.min(day, daysInMonth(year, month)) };
}

/** A year without four digits cannot be typed, so a series ends before it. */
function write(date: CalendarDay): string | undefined {
  return date.year >= 0 && date.year <= 9999 ? formatCalendarDay(date) : undefined;
}
