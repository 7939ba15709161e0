import { expect, test } from 'vitest';
import type { InheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import { planned } from '#electron/reports/local/planned.ts';
import { facts, employee } from './sample-facts.ts';

const hours = (history: InheritedCalculation['history']): InheritedCalculation => ({
  id: 1,
  employeeId: 1,
  calcType: 'week_hours',
  definitionId: null,
  profileId: null,
  inputs: {},
  history,
  updatedAt: null,
  fields: {},
});
const day = (date: string) => ({
  id: Number(date.slice(8)),
  employeeId: 1,
  date,
  leaveTypeId: 3,
  hours: null,
  fields: {},
});

test('lists changes with a future date, in order of date', () => {
  const history = [
    { effectiveDate: null, inputs: { full_day_hours_input: '8' } },
    { effectiveDate: '2026-11-20', inputs: { full_day_hours_input: '7.5' } },
    { effectiveDate: '2026-12-01', inputs: { full_day_hours_input: '6', works_sat: 'true' } },
  ];
  const employees = [
    employee(1),
    employee(2, { service: [{ from: '2020-01-01', to: '2026-11-30' }] }),
    employee(3, { service: [{ from: '2027-01-04', to: null }] }),
    employee(4, { service: [{ from: '2020-01-01', to: '2026-11-19' }] }),
  ];
  const { rows } = planned.make(
    facts({
      employees,
      inherited: new Map([[1, [hours(history)]]]),
      leave: new Map([[1, [day('2026-12-22'), day('2026-12-21'), day('2026-11-20')]]]),
    }),
  );
  expect(rows.map(({ employeeId, values }) => [employeeId, ...values.slice(3)])).toEqual([
    [2, '2026-11-30', 'ends', null, null],
    [1, '2026-12-01', 'week_hours', 'full_day_hours_input', '6'],
    [1, '2026-12-01', 'week_hours', 'works_sat', 'true'],
    [1, '2026-12-21', 'leave', 'days', '2'],
    [3, '2027-01-04', 'begins', null, null],
  ]);
});
