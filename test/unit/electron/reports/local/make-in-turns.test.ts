import { expect, test } from 'vitest';
import { makeInTurns } from '#electron/reports/local/local-reports.ts';
import { secondOpinion } from '#electron/reports/local/second-opinion-report.ts';
import { facts, payslip, employee } from './sample-facts.ts';

const employees = Array.from({ length: 40 }, (_, index) => employee(index + 1));
const wrong = { income: { 'Basic Salary': 3_000_000 }, deduction: { 'Tax (PAYE)': 1 } };
const payslips = employees.flatMap(({ employeeId }) => [
  payslip(employeeId, '2026-03-31', wrong),
  payslip(employeeId, '2026-04-30', wrong),
]);

test('makes a long report in pieces with the same result', async () => {
  const pieces: number[] = [];
  let turns = 0;
  let running: NodeJS.Immediate | undefined;
  const count = () => {
    turns += 1;
    running = setImmediate(count);
  };
  count();
  const make: typeof secondOpinion.make = (given) => {
    pieces.push(turns);
    return secondOpinion.make(given);
  };
  const made = await makeInTurns({ make }, facts({ employees, payslips }), 'date');
  clearImmediate(running);
  expect(new Set(pieces).size).toBeGreaterThan(employees.length / 10);
  const once = secondOpinion.make(facts({ employees, payslips }));
  expect(made.columns).toEqual(once.columns);
  expect(new Set(made.rows)).toEqual(new Set(once.rows));
  const days = made.rows.map(({ values }) => String(values[2]));
  expect(days).toEqual(days.toSorted().toReversed());
});

test('lists the latest of the second opinion first', () => {
  expect(secondOpinion.latestFirst).toBe('date');
});
