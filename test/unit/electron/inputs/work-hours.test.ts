import { expect, test } from 'vitest';
import { hoursAWeekOf } from '#payroll/week-hours.ts';
import { weeksAPeriodOf } from '#electron/inputs/work-hours.ts';
import { weekdays } from '#test/support/samples/employees.ts';

test.each([
  ['whole days', { full_day_hours_input: '8', ...weekdays }, '40'],
  ['half hours', { full_day_hours_input: '8.5', ...weekdays, works_sun: 'false' }, '42.5'],
  [
    'a short Saturday',
    {
      full_day_hours_input: '8',
      ...weekdays,
      works_sat: 'true',
      day_type_sat: 'partial',
      partial_hours_sat: '5',
    },
    '45',
  ],
  [
    'a separate number of days',
    { full_day_hours_input: '9', ...weekdays, full_days_per_week: '5.5' },
    '49.5',
  ],
  ['a blank number of days', { full_day_hours_input: '9', ...weekdays, full_days_per_week: '' }, '45'],
  ['no hours', weekdays, null],
  ['no days', { full_day_hours_input: '8' }, null],
  [
    'a short day of no length',
    { full_day_hours_input: '8', works_mon: 'true', day_type_mon: 'partial' },
    null,
  ],
  ['hours that are not a number', { full_day_hours_input: 'eight', ...weekdays }, null],
  ['zero hours', { full_day_hours_input: '0', ...weekdays }, null],
])('counts hours a week: %s', (_, inputs, hours) => {
  expect(hoursAWeekOf(inputs)).toBe(hours);
});

test.each([
  [{ frequency: 'monthly' }, '4.333'],
  [{ frequency: 'twice_a_month', lengthMonths: 1 }, '2.1665'],
  [{ frequency: 'weekly' }, '1'],
  [{ frequency: 'every_four_weeks' }, '4'],
  [{ frequency: null, lengthMonths: 1, interimFirstEndDate: null }, '4.333'],
  [{ frequency: null, lengthMonths: 1, interimFirstEndDate: '2008-01-15' }, '2.1665'],
  [{ lengthWeeks: 2, lengthMonths: null }, '2'],
  [{ frequency: 'whenever' }, null],
  [{}, null],
])('counts the weeks in a period: %o is %s', (known, weeks) => {
  expect(weeksAPeriodOf({ id: 1, companyId: 2, name: 'Pay', ...known })).toBe(weeks);
});
