import { readFlag } from '../flags.ts';
import type { InheritedDefinition, InputReader, Inputs } from './definition.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const text: InputReader = (value) => (typeof value === 'string' ? value : undefined);
const dayType: InputReader = (value) => (value === 'full' || value === 'partial' ? value : undefined);

const between =
  (min: number, max: number): InputReader =>
  (value) => {
    const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && number >= min && number <= max ? number : undefined;
  };
const daysOrBlank: InputReader = (value) => (value === '' ? '' : between(0, 7)(value));

/** Regular Hours: how many hours an employee works on which days. */
export const weekHours: InheritedDefinition = {
  shortName: 'week_hours',
  id: 112,
  label: 'Regular Hours',
  readers: new Map<string, InputReader>([
    ['full_day_hours_input', between(0, 24)],
    ['schedule', text],
    ['leave_any_day', readFlag],
    ...weekdays.flatMap((day): [string, InputReader][] => [
      [`works_${day}`, readFlag],
      [`day_type_${day}`, dayType],
      [`partial_hours_${day}`, between(0, 24)],
    ]),
    ['full_days_per_week', daysOrBlank],
  ]),
  judge(inputs, { leaveAnyDay }) {
    const errors = new Map<string, string>();
    if (inputs['leave_any_day'] === true && !leaveAnyDay) {
      errors.set('leave_any_day', 'is not enabled for this client');
    }
    return errors;
  },
  complete(inputs) {
    const given = inputs['full_days_per_week'];
    if (given !== undefined && given !== '') return inputs;
    return { ...inputs, full_days_per_week: daysWorked(inputs) };
  },
};

/** Eight hours from Monday to Friday: a company's default. */
export const usualHours: Inputs = {
  full_day_hours_input: 8,
  schedule: 'fixed',
  ...Object.fromEntries(weekdays.map((day, index) => [`works_${day}`, index < 5])),
  ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [`day_type_${day}`, 'full'])),
};

function daysWorked(inputs: Inputs): number {
  return weekdays.filter((day) => inputs[`works_${day}`] === true).length;
}
