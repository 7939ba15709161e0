import type { Decimal } from '#payroll/engine/decimal.ts';
import { parseDecimal } from '#payroll/engine/decimal.ts';
import { readFlag } from '../flags.ts';
import { inputsOn } from '../inherited/history.ts';
import { usualHours, weekdays } from '../inherited/week-hours.ts';
import { readInputs } from '../state/calculations.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { findInheritedOf } from '../state/inherited-calculations.ts';

/** An employee's working week. */
export interface WorkWeek {
  readonly fullDayHours: number;
  /** Hours by day of the week from Monday; 0 for a day off. */
  readonly hoursByWeekday: readonly number[];
  readonly daysAWeek: number;
  /** Whether leave may be taken on any day. */
  readonly leaveAnyDay: boolean;
}

/** Regular Hours on a day: inherited, an item of the employee, or the default. */
export function workWeekOn(database: PracticeDatabase, employeeId: number, date: string): WorkWeek {
  return workWeeksOf(database, employeeId)(date);
}

/** Reads Regular Hours once, for looking up many days. */
export function workWeeksOf(database: PracticeDatabase, employeeId: number): (date: string) => WorkWeek {
  const inherited = findInheritedOf(database, employeeId, 'week_hours');
  if (inherited) return (date) => weekOf(inputsOn(inherited.history, date));
  const week = weekOf(readInputs(database, { employee: employeeId }).get('week_hours') ?? usualHours);
  return () => week;
}

function weekOf(inputs: Readonly<Record<string, unknown>>): WorkWeek {
  const fullDayHours = positive(inputs['full_day_hours_input']) ?? 8;
  const hoursByWeekday = weekdays.map((day) => {
    if (readFlag(inputs[`works_${day}`]) !== true) return 0;
    const partial = inputs[`day_type_${day}`] === 'partial';
    return partial ? (positive(inputs[`partial_hours_${day}`]) ?? fullDayHours) : fullDayHours;
  });
  return {
    fullDayHours,
    hoursByWeekday,
    daysAWeek: positive(inputs['full_days_per_week']) ?? hoursByWeekday.filter((hours) => hours > 0).length,
    leaveAnyDay: readFlag(inputs['leave_any_day']) === true,
  };
}

/** 4.333 weeks a month. */
export function monthlyHours({ fullDayHours, daysAWeek }: WorkWeek): Decimal {
  return parseDecimal((fullDayHours * daysAWeek * 4.333).toFixed(3)) ?? 0n;
}

function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 ? number : undefined;
}
