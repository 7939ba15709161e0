import { anyForm } from '#test/support/samples/onboarding.ts';
import { describe, expect, test } from 'vitest';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { hourlyRatePath } from '#electron/onboarding/contract/first-inputs.ts';
import { fieldsOfInherited } from '#electron/employees/contract/inherited-fields.ts';
import { onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { payItemFields } from '#electron/pay-items/contract/pay-item.ts';
import { endServiceFields, reinstateFields } from '#electron/leaving/contract/service-period.ts';
import type { FieldDoubt } from '#kit/form/field-doubt.ts';
import type { FormTable, Texts } from '#kit/form/form-table.ts';
import { doubtsOf, doubtsSince, problemsOf } from '#kit/form/form-values.ts';

const sense = { today: '2026-11-20', minimumWage: '30.23' };
const rate = { item: 'basic_salary', input: 'hourly_rate', kind: 'rate', name: null } as const;
const newEmployee = onboardingFieldsFor({ ...anyForm, firstInputs: [rate] }, []);
const hours = fieldsOfInherited('week_hours', { inputs: {}, history: [] });
const pay = payItemFields('basic_salary', [
  { input: 'fixed_amount', kind: 'money' },
  { input: 'hourly_rate', kind: 'rate' },
]);
const regularHours = payItemFields('week_hours', [
  { input: 'full_day_hours_input', kind: 'hours' },
  { input: 'full_days_per_week', kind: 'number' },
]);

const born = { birthdate: '2000-02-29' };
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'];
const works = Object.fromEntries(weekdays.map((day) => [`works_${day}`, 'yes']));
const week = { schedule: 'fixed', ...works };
const records = { adding: newEmployee, 'a change': employeeFields };
const salary = 'firstPay.salary';
const perDay = 'firstPay.hoursADay';
const fullDay = 'full_day_hours_input';

/** Where a doubt arises: the way in, its form, the field, the first text that is unlikely, and the last that is not. */
type Way = readonly [string, FormTable, string, string, string, Texts?];

describe.each(
  Object.entries<readonly Way[]>({
    'under-15': Object.entries(records).map(([name, table]): Way => [
      name,
      table,
      'appointmentDate',
      '2015-02-28',
      '2015-03-01',
      born,
    ]),
    'over-100': Object.entries(records).map(([name, table]): Way => [
      name,
      table,
      'birthdate',
      '1926-11-20',
      '1926-11-21',
    ]),
    'year-ahead': [
      ...Object.entries(records).map(([name, table]): Way => [
        name,
        table,
        'appointmentDate',
        '2027-11-21',
        '2027-11-20',
        born,
      ]),
      ['the end of a service', endServiceFields('2020-01-06'), 'date', '2062-11-20', '2027-11-20'],
      ['a reinstatement', reinstateFields('2020-01-06'), 'appointmentDate', '2027-11-21', '2026-12-01'],
    ],
    'not-four-digits': Object.entries(records).flatMap(([name, table]): Way[] => [
      [name, table, 'physicalAddress.postalCode', '157', '0157'],
      [name, table, 'postalAddress.postalCode', '80011', '8001', { 'postalAddress.sameAsPhysical': 'no' }],
    ]),
    'over-12-hours': [
      ['adding', newEmployee, perDay, '12.01', '12'],
      ['the regular hours', hours, fullDay, '24', '9', week],
      [
        ...(['part of a day', hours, 'partial_hours_sun', '24', '5'] as const),
        { schedule: 'fixed', works_sun: 'yes', day_type_sun: 'partial', [fullDay]: '24' },
      ],
      ['the item of regular hours', regularHours, fullDay, '13', '12'],
    ],
    'over-45-hours': [
      ['adding', newEmployee, perDay, '9.01', '9', { 'firstPay.workDays': 'mon-fri' }],
      ['adding for six days', newEmployee, perDay, '8', '7.5', { 'firstPay.workDays': 'mon-sat' }],
      ['the regular hours', hours, fullDay, '9.25', '9', week],
      ['days a week', hours, fullDay, '8', '7.5', { full_days_per_week: '6' }],
      ['the item of regular hours', regularHours, fullDay, '9.5', '9', { full_days_per_week: '5' }],
    ],
    'low-for-a-period': [
      ['adding', newEmployee, salary, '31.50', '500'],
      ['the pay item', pay, 'fixed_amount', '31.50', '500'],
    ],
    'high-for-a-period': [
      ['adding', newEmployee, salary, '500000.01', '500000'],
      ['the pay item', pay, 'fixed_amount', '2500000', '25000'],
    ],
    'low-for-an-hour': [
      ['adding', newEmployee, hourlyRatePath, '30.22', '30.23'],
      ['the pay item', pay, 'hourly_rate', '9', '31.50'],
    ],
    'high-for-an-hour': [
      ['adding', newEmployee, hourlyRatePath, '25000', '1000'],
      ['the pay item', pay, 'hourly_rate', '1000.01', '250'],
    ],
    'two-kinds-of-pay': [['adding', newEmployee, hourlyRatePath, '45', '', { [salary]: '9000' }]],
    // A number that two would have is no matter of one record: the comparison of many finds it.
  } satisfies Record<Exclude<FieldDoubt, 'shared-number'>, readonly Way[]>),
)('%s', (doubt, ways) => {
  const all = ways.map(([name, ...way]) => ({ name, way }));
  test.each(all)('is a doubt in $name only when the value is unlikely', ({ way }) => {
    const [table, path, unlikely, likely, around = {}] = way;
    const found = (text: string) => doubtsOf(table, { ...around, [path]: text }, sense).get(path);
    expect([found(unlikely), found(likely)]).toEqual([doubt, undefined]);
    // It is asked about, never refused.
    expect(problemsOf(table, { ...around, [path]: unlikely }, sense.today).get(path)).toBeUndefined();
  });
});

test('doubts nothing that is wrong, empty or not asked for', () => {
  expect(doubtsOf(employeeFields, {}, sense).size).toBe(0);
  const texts = { ...born, appointmentDate: '1999-01-01', 'postalAddress.postalCode': '157' };
  expect(doubtsOf(employeeFields, texts, sense).size).toBe(0);
});

test('doubts an earlier value only when a change affects it', () => {
  const before = { ...born, appointmentDate: '2014-01-06', jobTitle: 'Packer' };
  const doubts = (now: Texts) => [
    ...doubtsSince(employeeFields, { before, now: { ...before, ...now } }, sense),
  ];
  expect(doubts({ jobTitle: 'Driver' })).toEqual([]);
  expect(doubts({ appointmentDate: '2014-01-07' })).toEqual([['appointmentDate', 'under-15']]);
  const whole = { ...before, appointmentDate: '2020-01-06' };
  expect([
    ...doubtsSince(employeeFields, { before: whole, now: { ...whole, birthdate: '2010-01-06' } }, sense),
  ]).toEqual([['appointmentDate', 'under-15']]);
});

test('refuses a date of birth after today', () => {
  const problem = (birthdate: string) => problemsOf(newEmployee, { birthdate }, sense.today).get('birthdate');
  expect([problem('2026-11-21'), problem('2026-11-20')]).toEqual(['in-future', undefined]);
});

test('refuses more than 24 hours a day', () => {
  expect(problemsOf(newEmployee, { [perDay]: '24.5' }).get(perDay)).toBe('too-large');
});
