import { describe, expect, test } from 'vitest';
import {
  findDoubles,
  planWrites,
  planRows,
  type CellWrite,
  type PlannedColumn,
} from '#features/file-import/rows/import-plan.ts';
import { candidateOf, type EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { columns, employeeAt, rowAt } from '#test/component/inputs/period.ts';

const [hours, overtime] = columns;
const rate = columns.find(({ heading }) => heading.endsWith('hourly_rate'));
if (!hours || !overtime || !rate) throw new Error('The sample has no such columns.');

const plan = (input: InputColumn, place: number): PlannedColumn => ({
  input,
  place,
  reading: {},
  days: 1900,
});
const employee = (line: number): EmployeeMatch => ({
  employee: candidateOf(rowAt(line)),
  by: 'number',
  mended: false,
  otherName: false,
  otherNumber: false,
});

/** Columns: hours, overtime, rate; employees by line of the sample, null for no employee. */
function rowsOf(text: string, employees: readonly (number | null)[]) {
  const { table } = readPasted(text);
  return planRows(table, {
    rows: Array.from(table.lines, (_, row) => row),
    columns: [hours, overtime, rate].map((input, place) => plan(input as InputColumn, place)),
    matches: employees.map((line): EmployeeMatch =>
      line === null ? { problem: { type: 'unknown' } } : employee(line),
    ),
  });
}

const valueOf = (writes: readonly CellWrite[], wanted: string) =>
  writes.find(({ employeeId, heading }) => employeeId === employeeAt(0) && heading === wanted)?.value;

const apply = (rows: ReturnType<typeof rowsOf>, doubles: 'sum' | 'refuse') =>
  planWrites(rows, { doubles, columns });

describe('what lands', () => {
  test('is one value a cell; empty cells of the file say nothing', () => {
    const { writes } = apply(rowsOf('8\t\t\n9\t1.5\t', [0, 1]), 'refuse');
    expect(writes).toEqual([
      { employeeId: employeeAt(0), heading: hours.heading, value: '8.00' },
      { employeeId: employeeAt(1), heading: hours.heading, value: '9.00' },
      { employeeId: employeeAt(1), heading: overtime.heading, value: '1.50' },
    ]);
  });

  test('is nothing of rows that are nobody’s, nor of values that cannot be read', () => {
    expect(apply(rowsOf('8\tabc\t\n9\t1\t', [0, null]), 'refuse').writes).toEqual([
      { employeeId: employeeAt(0), heading: hours.heading, value: '8.00' },
    ]);
  });

  test('of employees in several rows is nothing, where the clerk refuses them', () => {
    const rows = rowsOf('8\t\t\n9\t\t\n7\t\t', [0, 0, 1]);
    expect([...findDoubles(rows).keys()]).toEqual([employeeAt(0)]);
    const { writes } = apply(rows, 'refuse');
    expect(writes.map(({ employeeId }) => employeeId)).toEqual([employeeAt(1)]);
  });

  test('of employees in several rows is the exact sum; what cannot be added up must agree', () => {
    const { writes, clashes } = apply(rowsOf('0.1\t2\t50\n0.2\t\t50\n0.7\t1\t51', [0, 0, 1]), 'sum');
    expect(valueOf(writes, hours.heading)).toBe('0.3');
    expect(valueOf(writes, rate.heading)).toBe('50.00');
    expect(clashes).toEqual([]);
    const differing = apply(rowsOf('1\t2\t50\n1\t2\t51', [0, 0]), 'sum');
    expect(differing.clashes).toEqual([{ employeeId: employeeAt(0), heading: rate.heading }]);
    expect(differing.writes.map(({ heading }) => heading)).toEqual([hours.heading, overtime.heading]);
  });
});
