import { expect, test } from 'vitest';
import { rowFactsOf } from '#electron/inputs/period-view.ts';

const period = { endBefore: '2026-10-31', periodEnd: '2026-11-30' };
const employee = (employeeId: number, appointmentDate: string | null, endedOn: string | null = null) => ({
  employeeId,
  appointmentDate,
  endedOn,
});

const notKnown = () => () => null;

test('names who began within the period', () => {
  const employees = [
    employee(1, '2026-10-31'),
    employee(2, '2026-11-01'),
    employee(3, '2026-11-30'),
    employee(4, '2026-12-01'),
  ];
  const facts = rowFactsOf({ ...period, employees, leaveDays: [], workDays: notKnown });
  expect([...facts.keys()]).toEqual([2, 3]);
});

test('marks no employee as new when no earlier period is known', () => {
  const employees = [employee(1, '2026-11-05')];
  expect(rowFactsOf({ ...period, endBefore: null, employees, leaveDays: [], workDays: notKnown }).size).toBe(
    0,
  );
});

test('names who leaves by the end of the period', () => {
  const employees = [
    employee(1, null, '2026-11-30'),
    employee(2, null, '2026-12-01'),
    employee(3, null, '2026-10-15'),
  ];
  const facts = rowFactsOf({ ...period, employees, leaveDays: [], workDays: notKnown });
  expect([...facts].map(([id, { leavesOn }]) => [id, leavesOn])).toEqual([
    [1, '2026-11-30'],
    [3, '2026-10-15'],
  ]);
});

test('counts each day of leave once', () => {
  const dates = ['2026-11-02', '2026-11-02', '2026-11-03'];
  const leaveDays = dates.map((date) => ({ employeeId: 1, date, hours: null }));
  const facts = { ...period, employees: [employee(1, null)], leaveDays, workDays: notKnown };
  expect(rowFactsOf(facts).get(1)).toMatchObject({
    leave: { days: 2, hours: 0 },
  });
});
