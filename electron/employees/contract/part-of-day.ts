import { hoursText, type Weekday } from '#payroll/week-hours.ts';

/** How much of a day somebody works regularly: nothing, a whole day, half of one, or hours of its own. */
export type PartOfDay = 'off' | 'full' | 'half' | 'hours';

/** Whether these hours are half of a whole day. */
export const isHalfOf = (fullDay: string, hours: string): boolean =>
  Number(fullDay) > 0 && hours !== '' && Number(hours) * 2 === Number(fullDay);

/** The texts of a day's fields in the form of regular hours. The service knows whole days and days with hours. */
export function partsOfDay(day: Weekday, part: PartOfDay, fullDay: string): Readonly<Record<string, string>> {
  const works = `works_${day}`;
  const type = `day_type_${day}`;
  if (part === 'off') return { [works]: 'no' };
  if (part === 'full') return { [works]: 'yes', [type]: 'full' };
  const half = part === 'half' ? { [`partial_hours_${day}`]: hoursText(Number(fullDay) / 2) } : {};
  return { [works]: 'yes', [type]: 'partial', ...half };
}
