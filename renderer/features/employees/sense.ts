import type { Sense } from '#kit/form/form-table.ts';
import { calendarDay } from '#messages/format.ts';
import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';

/** What is known at a moment to judge by whether something is unlikely. */
export function senseAt(now: number): Sense {
  const today = calendarDay(new Date(now));
  return { today, minimumWage: minimumWageOn(today)?.hourly };
}
