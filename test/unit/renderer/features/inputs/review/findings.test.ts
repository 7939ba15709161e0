import { describe, expect, test } from 'vitest';
import { findUnsent } from '#features/inputs/review/look-over.ts';
import { findUnusual } from '#features/inputs/review/find-unusual.ts';
import { bySeverity, groupOf } from '#features/inputs/review/finding.ts';
import type { ReviewedChange } from '#electron/inputs/contract/bulk-input.ts';
import { inputRow, refusalOf } from '#test/support/samples/inputs.ts';
import { bonus, cell, cellsOf, change, columns, days, hours, since, valuesOf, wage } from './period.ts';

const sunday = 'calc.basic_salary.sunday_overtime_hours_input';
const overtime = 'calc.basic_salary.overtime_hours_input';
const rows = [inputRow(1), inputRow(2), inputRow(3)];

function unusual(
  changes: readonly ReviewedChange[],
  more: Partial<Parameters<typeof findUnusual>[0]> = {},
): ReturnType<typeof findUnusual> {
  return findUnusual({
    changes,
    rows,
    columns,
    lastOf: valuesOf({}),
    outcome: () => undefined,
    outliers: { percent: 50, against: 'old' },
    periodDays: null,
    ...more,
  });
}

const kindsOf = (changes: readonly ReviewedChange[], more = {}) =>
  unusual(changes, more).findings.map(({ kind }) => kind);

describe('the findings of a review', () => {
  test.each([
    ['more hours than the longest month has', change(1, hours, '744.01', null), ['over-hours']],
    ['all the hours of the longest month', change(1, hours, '744', null), ['over-45-a-week']],
    ['ten million rands', change(1, wage, '10000000', null), ['over-amount']],
    ['ten million rands less a cent', change(1, wage, '9999999.99', null), []],
    ['minus ten million rands', change(1, wage, '-10000000.00', null), ['over-amount']],
    ['the hours of a month in a column of days', change(1, days, '160', null), ['over-days']],
    ['all the days of a month', change(1, days, '31', null), []],
    ['negative hours', change(1, hours, '-5', null), ['below-nothing']],
    ['money that is taken back', change(1, bonus, '-0.01', null), ['negative']],
    ['a zero with a minus', change(1, bonus, '-0', null), []],
    ['cents for rands', change(1, wage, '2500000', '25000'), ['hundredfold']],
    ['a comma too many', change(1, wage, '250', '25000'), ['hundredfold']],
    ['half as much again', change(1, wage, '37500', '25000'), []],
    ['a cent more than half as much again', change(1, wage, '37500.01', '25000'), ['outlier']],
    ['a little less than half', change(1, wage, '12499.99', '25000'), ['outlier']],
    ['a cleared value', change(1, wage, '', '25000'), []],
    ['a value where there was none', change(1, wage, '25000', ''), []],
    ['a value in place of 0', change(1, wage, '25000', '0'), []],
    ['a value whose current one was never read', change(1, wage, '25000', null), []],
    ['a negative value that grew', change(1, wage, '-160', '-100'), ['negative']],
  ])('are right for %s', (_, one, expected) => expect(kindsOf([one])).toEqual(expected));

  test('are none in a column of text', () => {
    const text = [{ ...columns[0], heading: 'job_title', kind: 'text' as const }] as typeof columns;
    const one = { ...change(1, 'job_title', '99999999999', '1'), heading: 'job_title' };
    expect(kindsOf([one], { columns: text })).toEqual([]);
  });

  test('compare inputs of a payslip with the last period when that is chosen, and recurring ones with the current value', () => {
    const more = {
      lastOf: valuesOf({ 1: { [hours]: '40' }, 2: { [hours]: '' } }),
      outliers: { percent: 20, against: 'last-period' as const },
    };
    const changes = [change(1, hours, '49', '45'), change(2, hours, '49', '1'), change(3, hours, '49', '1')];
    const found = unusual([...changes, change(1, wage, '31000', '25000')], more);
    expect(found.findings).toEqual([
      { kind: 'outlier', employeeId: 1, heading: hours, from: '45', to: '49', detail: '23', last: '40' },
      { kind: 'outlier', employeeId: 1, heading: wage, from: '25000', to: '31000', detail: '24' },
    ]);
    // The third employee's previous value is unknown.
    expect([found.compared, found.comparable]).toEqual([3, 4]);
  });

  test('give the percentage of an outlier', () => {
    const found = unusual([change(1, wage, '160', '1000'), change(2, wage, '-50', '100')]);
    expect(found.findings.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['outlier', '-84'],
      ['negative', undefined],
    ]);
  });

  test('compare a once-off payslip with the current value, because it has no last period', () => {
    const more = { outliers: { percent: 20, against: 'last-period' as const } };
    const once = { ...change(1, bonus, '130', '100'), onceOffId: 71 };
    expect(kindsOf([once, change(1, bonus, '130', '100')], more)).toEqual(['outlier']);
  });

  test('include a value that the service refused before, unless it refused it because of another one', () => {
    const found = unusual([change(1, hours, '40', '38'), change(2, hours, '41', '38')], {
      outcome: cellsOf([
        refusalOf(1, hours, { message: 'is not a number' }),
        refusalOf(2, hours, { reason: 'refused-with-others' }),
      ]),
    });
    expect(found.findings).toEqual([
      {
        kind: 'refused-before',
        employeeId: 1,
        heading: hours,
        from: '38',
        to: '40',
        detail: 'is not a number',
      },
    ]);
  });

  test('include a date outside the employee’s service', () => {
    const facts = { beganOn: '2026-11-05', leavesOn: '2026-11-20', leave: { days: 0, hours: 0 } };
    const kinds = (date: string) =>
      kindsOf([change(1, since, date, null)], { rows: [inputRow(1, { facts })] });
    expect(kinds('2026-11-04')).toEqual(['out-of-service']);
    expect(kinds('2026-11-05')).toEqual([]);
    expect(kinds('2026-11-20')).toEqual([]);
    expect(kinds('2026-11-21')).toEqual(['out-of-service']);
    expect(kinds('')).toEqual([]);
  });

  test('have each cell once, with its most severe finding', () => {
    const found = unusual([change(1, wage, '-10000000', '100')], {
      outcome: cellsOf([refusalOf(1, wage)]),
    });
    expect(found.findings.map(({ kind }) => kind)).toEqual(['over-amount']);
  });

  test.each([
    ['a weekly wage', hours, 7, '45', []],
    ['more than 45 hours in a week', hours, 7, '45.01', [['over-45-a-week', '45']]],
    ['two weeks', hours, 14, '90', []],
    ['the ordinary hours of half a month', hours, 15, '97.5', []],
    ['the ordinary hours of a month, in a short one', hours, 28, '180', []],
    ['the ordinary hours of a month', hours, 30, '195', []],
    ['more than 45 hours in each week of a month', hours, 30, '200.5', [['over-45-a-week', '200']]],
    ['a long Sunday', sunday, 7, '12', []],
    ['a whole Sunday', sunday, 7, '24', [['over-12-a-sunday', '12']]],
    ['a week of Sundays', sunday, 7, '45', [['over-12-a-sunday', '12']]],
    ['each Sunday of a month', sunday, 31, '60', []],
    ['overtime of a whole week', overtime, 7, '46', [['over-45-a-week', '45']]],
  ])('are right for the length of the period: %s', (_, heading, periodDays, typed, expected) => {
    const column = columns.find((each) => each.heading === hours);
    if (column === undefined) throw new Error('There is no column of hours.');
    const all = [hours, sunday, overtime].map((each) => ({ ...column, heading: each }));
    const found = unusual([change(1, heading, typed, null)], { columns: all, periodDays }).findings;
    expect(found.map(({ kind, detail }) => [kind, detail])).toEqual(expected);
    // A once-off payslip may pay the hours of more than one period.
    const once = { ...change(1, heading, typed, null), onceOffId: 71 };
    expect(kindsOf([once], { columns: all, periodDays })).toEqual([]);
  });

  test('include hours and days beyond the length of the period, with the limit', () => {
    const changes = [
      change(1, hours, '168', null),
      change(2, hours, '168.5', null),
      change(3, days, '8', null),
    ];
    const found = unusual(changes, { periodDays: 7 }).findings;
    expect(found.map(({ employeeId, kind, detail }) => [employeeId, kind, detail])).toEqual([
      [1, 'over-45-a-week', '45'],
      [2, 'over-hours', '168'],
      [3, 'over-days', '7'],
    ]);
  });
});

describe('the cells that are not sent', () => {
  const currentOf = valuesOf({ 1: { [hours]: '38' } });

  test('are those that cannot be read, or whose row is locked or gone', () => {
    const found = findUnsent({
      rows: [
        inputRow(1),
        inputRow(2, { lock: 'finalised' }),
        inputRow(3, { lock: 'no-payslip', payslipId: null }),
        inputRow(5),
      ],
      cells: [
        cell(1, hours, null),
        cell(2, hours, '40'),
        cell(3, hours, null),
        cell(4, hours, '40'),
        cell(5, hours, '40'),
      ],
      currentOf,
      employeeIds: null,
    });
    expect(found.map(({ kind, employeeId, from, detail }) => [kind, employeeId, from, detail])).toEqual([
      ['unreadable', 1, '38', 'six'],
      ['finalised', 2, null, undefined],
      ['no-payslip', 3, null, 'six'],
      ['gone', 4, null, undefined],
    ]);
  });

  test('are listed only for the employees under review', () => {
    const cells = [cell(1, hours, null), cell(2, hours, null)];
    const found = findUnsent({ rows, cells, currentOf, employeeIds: new Set([2]) });
    expect(found.map(({ employeeId }) => employeeId)).toEqual([2]);
  });

  test('are those of a locked once-off payslip, although another of the employee is open', () => {
    const found = findUnsent({
      rows: [inputRow(1, { onceOffId: 71 }), inputRow(1, { onceOffId: 72, lock: 'finalised' })],
      cells: [
        { ...cell(1, bonus, '500'), onceOffId: 71 },
        { ...cell(1, bonus, '500'), onceOffId: 72 },
      ],
      currentOf: valuesOf({}),
      employeeIds: null,
    });
    expect(found.map(({ onceOffId, kind }) => [onceOffId, kind])).toEqual([[72, 'finalised']]);
  });
});

test('sorts cells that are not sent first, and then by severity', () => {
  const finding = (kind: 'outlier' | 'below-nothing' | 'negative' | 'unreadable' | 'new-item') => {
    return { kind, employeeId: 1, heading: hours, from: null, to: '1' };
  };
  const sorted = [
    finding('new-item'),
    finding('outlier'),
    finding('unreadable'),
    finding('below-nothing'),
    finding('negative'),
  ].toSorted(bySeverity);
  expect(sorted.map(({ kind }) => kind)).toEqual([
    'unreadable',
    'below-nothing',
    'negative',
    'outlier',
    'new-item',
  ]);
  expect(sorted.map(groupOf)).toEqual(['not-sent', 'impossible', 'unusual', 'unusual', 'new-item']);
});
