import { weekdayOf } from '#payroll/calendar.ts';
import { weekdayNames } from '#payroll/week-hours.ts';

/** What an employee works on one day. */
export interface WorkDay {
  readonly works: boolean;
  /** They work a part of it only, such as Saturday mornings. */
  readonly isPart: boolean;
  /** How many hours they work on it; null if that is not known. */
  readonly hours: number | null;
  /** How long a whole day is for them; null if that is not known. */
  readonly wholeHours: number | null;
  /** The service accepts leave for them on any day. */
  readonly anyDay: boolean;
}

type Inputs = Readonly<Record<string, string | null>>;

const isYes = (value: string | null | undefined) => value === 'true' || value === 'yes';

/** Hours are captured to a hundredth: a day too short to be halved is not counted as one, and 24 hours are the most. */
const shortest = 0.02;
const longest = 24;

function hoursOf(value: string | null | undefined): number | null {
  const hours = Number(value ?? '');
  return hours >= shortest && hours <= longest ? hours : null;
}

/** Monday to Friday, where working days are not known. */
export const usualDay = (date: string): WorkDay => ({
  works: weekdayOf(date) % 6 !== 0,
  isPart: false,
  hours: null,
  wholeHours: null,
  anyDay: false,
});

/** The working day on a date, from the Regular Hours that apply then; null if they have no working day at all. */
export function workDayOf(inputs: Inputs, date: string): WorkDay | null {
  if (!weekdayNames.some((day) => isYes(inputs[`works_${day}`]))) return null;
  // The week of Regular Hours begins on Monday, that of dates on Sunday.
  const day = weekdayNames[(weekdayOf(date) + 6) % 7] ?? 'mon';
  const wholeHours = hoursOf(inputs['full_day_hours_input']);
  const partHours = inputs[`day_type_${day}`] === 'partial' ? hoursOf(inputs[`partial_hours_${day}`]) : null;
  return {
    works: isYes(inputs[`works_${day}`]),
    isPart: partHours !== null && partHours !== wholeHours,
    hours: partHours ?? wholeHours,
    wholeHours,
    anyDay: isYes(inputs['leave_any_day']),
  };
}
