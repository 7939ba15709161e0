import type { Doubt } from '#kit/form/form-table.ts';
import { hoursAWeekOf, weekdayNames, weekInputs } from '#payroll/week-hours.ts';

/**
 * What is unlikely in the record of an employee, in the first pay and in the regular hours. Every form, sheet and file
 * asks about these, and Checks finds them: a table of fields names the doubts of each of its fields.
 */

const isoDay = /^\d{4}-\d\d-\d\d$/;

/** The same day that many years later; ISO dates compare as text, also where that year has no 29 February. */
const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/**
 * Basic Conditions of Employment Act 75 of 1997, section 43: nobody may employ a child under 15. It is asked and not
 * refused, because performers may be younger with a permit (Sectoral Determination 10), as may be those whose old
 * records the service has.
 */
export const minimumAge = 15;
/** Nobody of this age is on a payroll. */
export const tooOld = 100;

export const under15: Doubt = (appointed, textOf) => {
  const birthdate = textOf('birthdate');
  return isoDay.test(birthdate) && appointed < yearsLater(birthdate, minimumAge) ? 'under-15' : undefined;
};

export const over100: Doubt = (birthdate, _, { today }) =>
  yearsLater(birthdate, tooOld) <= today ? 'over-100' : undefined;

/** Appointments and ends are recorded weeks ahead; a year ahead is nearly always a mistyped one. */
export const isYearAhead = (date: string, today: string): boolean => date > yearsLater(today, 1);

export const yearAhead: Doubt = (date, _, { today }) => (isYearAhead(date, today) ? 'year-ahead' : undefined);

/** All postal codes of South Africa have four digits; an address abroad may have another. */
export const notFourDigits: Doubt = (code) => (/^\d{4}$/.test(code) ? undefined : 'not-four-digits');

/** Overtime included, nobody may be asked to work longer on a day (the same act, section 10). */
const mostHoursADay = 12;
/** The most ordinary hours a week (the same act, section 9); not for those who earn above its threshold. */
const mostHoursAWeek = 45;

/** Null: the hours are not known. */
export const isLongWeek = (hours: string | null): boolean => Number(hours ?? 0) > mostHoursAWeek;

/** Days of a week, a fortnight, the longest half of a month, four weeks and the longest month. */
const periodLengths = [7, 14, 16, 28, 31];

/** The most hours that are likely in a period, as `limit`, and why: ordinary or overtime hours, or those of Sundays. */
export interface LikelyHours {
  readonly why: 'over-45-a-week' | 'over-12-a-sunday';
  readonly limit: string;
}

/**
 * What is likely for an input of hours in a period of so many days; null: not known. Wages for a month are the same
 * however long it is, so that each month counts as the longest.
 */
export function likelyHours(heading: string, periodDays: number | null): LikelyHours {
  const given = periodDays ?? 31;
  const days = periodLengths.find((length) => length >= given) ?? given;
  if (/sunday/i.test(heading)) {
    return { why: 'over-12-a-sunday', limit: String(mostHoursADay * Math.ceil(days / 7)) };
  }
  return { why: 'over-45-a-week', limit: String(Math.ceil((mostHoursAWeek * days) / 7)) };
}

export const longDay: Doubt = (hours) => (Number(hours) > mostHoursADay ? 'over-12-hours' : undefined);

/** `weekOf`: the ordinary hours a week that a form comes to; null if it does not say. */
export const longWeek =
  (weekOf: (textOf: (path: string) => string) => string | null): Doubt =>
  (_, textOf) =>
    isLongWeek(weekOf(textOf)) ? 'over-45-hours' : undefined;

/** In rands. Below the first, an amount is rather the pay of an hour or a day; above the second, digits are too many. */
const [leastAPeriod, mostAPeriod] = [500, 500_000];
/** In rands: nearly nobody earns more in an hour, and nearly nobody less in a pay period. */
const mostAnHour = 1_000;

/** A salary or wage for each pay period. */
export const unlikelySalary: Doubt = (amount) => {
  if (Number(amount) < leastAPeriod) return 'low-for-a-period';
  return Number(amount) > mostAPeriod ? 'high-for-a-period' : undefined;
};

export const unlikelyRate: Doubt = (amount, _, { minimumWage }) => {
  if (minimumWage !== undefined && Number(amount) < Number(minimumWage)) return 'low-for-an-hour';
  return Number(amount) > mostAnHour ? 'high-for-an-hour' : undefined;
};

/** Most employees have a salary or a rate; the one in the field at this path is filled in too. */
export const besides =
  (path: string): Doubt =>
  (_, textOf) =>
    Number(textOf(path)) > 0 ? 'two-kinds-of-pay' : undefined;

type TextOf = (path: string) => string;

/** The hours a week of a form of Regular Hours. */
const weekOfInputs = (textOf: TextOf) =>
  hoursAWeekOf(Object.fromEntries(weekInputs.map((input) => [input, textOf(input)])));

/** The doubts about inputs of items, by their headings, wherever the items are set. */
const byHeading: ReadonlyMap<string, readonly Doubt[]> = new Map<string, readonly Doubt[]>([
  ['calc.basic_salary.fixed_amount', [unlikelySalary]],
  ['calc.basic_salary.hourly_rate', [unlikelyRate]],
  ['calc.week_hours.full_day_hours_input', [longDay, longWeek(weekOfInputs)]],
  ...weekdayNames.map((day) => [`calc.week_hours.partial_hours_${day}`, [longDay]] as const),
]);

/** The doubts about an input of an item. */
export const inputDoubts = (item: string, input: string): readonly Doubt[] =>
  byHeading.get(`calc.${item}.${input}`) ?? [];
