export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdayNames)[number];

type Inputs = Readonly<Record<string, string | null | undefined>>;

/** The inputs of Regular Hours (`week_hours`) that say how long a week is. */
export const weekInputs: readonly string[] = [
  'full_day_hours_input',
  'full_days_per_week',
  ...weekdayNames.flatMap((day) => [`works_${day}`, `day_type_${day}`, `partial_hours_${day}`]),
];

const decimal = /^\+?(\d+(\.\d*)?|\.\d+)$/;

function positive(text: string | null | undefined): number | null {
  const number = decimal.test((text ?? '').trim()) ? Number(text) : 0;
  return number > 0 ? number : null;
}

const isYes = (text: string | null | undefined): boolean => text === 'true' || text === 'yes';

/** Hours are not money: four decimals are more precise than any working time. */
export const hoursText = (hours: number): string => String(Math.round(hours * 10_000) / 10_000);

/** Ordinary hours a week from Regular Hours; null if they are not given. Missing hours are never guessed. */
export function hoursAWeekOf(inputs: Inputs): string | null {
  if (Object.values(inputs).includes(null)) return null;
  const fullDay = positive(inputs['full_day_hours_input']);
  const days = positive(inputs['full_days_per_week']);
  if (days !== null) return fullDay === null ? null : hoursText(fullDay * days);
  const hours = weekdayNames
    .filter((day) => isYes(inputs[`works_${day}`]))
    .map((day) =>
      inputs[`day_type_${day}`] === 'partial' ? positive(inputs[`partial_hours_${day}`]) : fullDay,
    );
  const known = hours.filter((each) => each !== null);
  if (known.length === 0 || known.length < hours.length) return null;
  return hoursText(known.reduce((sum, each) => sum + each, 0));
}

/** Working days a week, a short day as the part of a whole one that it is; null if they are not given. */
export function daysAWeekOf(inputs: Inputs): string | null {
  if (Object.values(inputs).includes(null)) return null;
  const given = positive(inputs['full_days_per_week']);
  if (given !== null) return hoursText(given);
  const fullDay = positive(inputs['full_day_hours_input']);
  const parts = weekdayNames
    .filter((day) => isYes(inputs[`works_${day}`]))
    .map((day) => {
      if (inputs[`day_type_${day}`] !== 'partial') return 1;
      const hours = positive(inputs[`partial_hours_${day}`]);
      return fullDay === null || hours === null ? null : hours / fullDay;
    });
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  return hoursText(known.reduce((sum, part) => sum + part, 0));
}

/** Hours of a whole day; null if they are not given. */
export function hoursADayOf(inputs: Inputs): string | null {
  const hours = positive(inputs['full_day_hours_input']);
  return hours === null ? null : hoursText(hours);
}
