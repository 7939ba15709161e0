import { weekdayOf } from '#contract/domain/public-holidays.ts';
import { weekdayNames } from '#contract/domain/inherited-fields.ts';

/** What an employee works on one day. */
export interface WorkDay {
  readonly works: boolean;
  /** They work a part of it only, such as Saturday mornings. */
  readonly isPart: boolean;
  /** How long it is for them; null: not known. */
  readonly hours: number | null;
  /** How long a whole day is for them; null: not known. */
  readonly wholeHours: number | null;
  /** The service accepts leave for them on any day. */
  readonly anyDay: boolean;
}

type Inputs = Readonly<Record<string, string | null>>;

const isYes = (value: string | null | undefined) => value === 'true' || value === 'yes';

/** A day is captured to a hundredth of an hour: one too short to be halved is no day, and none is longer than a day. */
const shortest = 0.02;
const longest = 24;

function hoursOf(value: string | null | undefined): number | null {
  const hours = Number(value ?? '');
  return hours >= shortest && hours <= longest ? hours : null;
}

/** Monday to Friday, where working days are not known. */
export const usualDay = (date: string): WorkDay => ({
  works: weekdayOf(date) % 6 !== 0,
  ...{ isPart: false, hours: null, wholeHours: null, anyDay: false },
});

/** A day out of the Regular Hours that hold on it; null where they name no working day. */
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
