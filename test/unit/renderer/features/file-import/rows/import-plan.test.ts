import { describe, expect, test } from 'vitest';
import { findDoubles, planWrites, type CellWrite } from '#features/file-import/rows/import-plan.ts';
import { columns, employeeAt } from '#test/component/inputs/period.ts';
import { columnNamed } from '#test/support/samples/inputs.ts';
import { matchOf, planPasted, unknownEmployee } from '#test/support/samples/file-import.ts';

const hours = columnNamed('normal_hours_input');
const overtime = columnNamed('salary.overtime_hours_input');
const rate = columnNamed('hourly_rate');

/** Columns: hours, overtime, rate; employees by line of the sample, null for no employee. */
function rowsOf(text: string, employees: readonly (number | null)[]) {
  const matches = employees.map((line) => (line === null ? unknownEmployee : matchOf(line)));
  return planPasted(text, [hours, overtime, rate], matches);
}

const valueOf = (writes: readonly CellWrite[], input: string) =>
  writes.find(({ employeeId, heading }) => employeeId === employeeAt(0) && heading === input)?.value;

const apply = (rows: ReturnType<typeof rowsOf>, doubles: 'sum' | 'refuse') =>
  planWrites(rows, { doubles, columns });

describe('planned writes', () => {
  test('have a value for each filled cell, and none for empty cells', () => {
    const { writes } = apply(rowsOf('8\t\t\n9\t1.5\t', [0, 1]), 'refuse');
    expect(writes).toEqual([
      { employeeId: employeeAt(0), heading: hours.heading, value: '8.00' },
      { employeeId: employeeAt(1), heading: hours.heading, value: '9.00' },
      { employeeId: employeeAt(1), heading: overtime.heading, value: '1.50' },
    ]);
  });

  test('leave out rows of unknown employees and values that cannot be read', () => {
    expect(apply(rowsOf('8\tabc\t\n9\t1\t', [0, null]), 'refuse').writes).toEqual([
      { employeeId: employeeAt(0), heading: hours.heading, value: '8.00' },
    ]);
  });

  test('leave out employees with several rows when the clerk refuses those', () => {
    const rows = rowsOf('8\t\t\n9\t\t\n7\t\t', [0, 0, 1]);
    expect([...findDoubles(rows).keys()]).toEqual([employeeAt(0)]);
    const { writes } = apply(rows, 'refuse');
    expect(writes.map(({ employeeId }) => employeeId)).toEqual([employeeAt(1)]);
  });

  test('add up several rows of an employee exactly, and report differing rates as clashes', () => {
    const { writes, clashes } = apply(rowsOf('0.1\t2\t50\n0.2\t\t50\n0.7\t1\t51', [0, 0, 1]), 'sum');
    expect(valueOf(writes, hours.heading)).toBe('0.3');
    expect(valueOf(writes, rate.heading)).toBe('50.00');
    expect(clashes).toEqual([]);
    const differing = apply(rowsOf('1\t2\t50\n1\t2\t51', [0, 0]), 'sum');
    expect(differing.clashes).toEqual([{ employeeId: employeeAt(0), heading: rate.heading }]);
    expect(differing.writes.map(({ heading }) => heading)).toEqual([hours.heading, overtime.heading]);
  });
});
