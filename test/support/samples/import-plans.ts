import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { planRows } from '#features/file-import/rows/import-plan.ts';
import { candidateOf, type EmployeeMatch } from '#features/file-import/rows/match-employees.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { rowAt } from '#test/component/inputs/period.ts';

export const unknownEmployee: EmployeeMatch = { problem: { type: 'unknown' } };
export const totalRow: EmployeeMatch = { problem: { type: 'total-row', of: 'sum' } };

/** The match, by number, of a row with the employee of a line of the sample period. */
export function matchOf(line: number): EmployeeMatch {
  return {
    employee: candidateOf(rowAt(line)),
    by: 'number',
    mended: false,
    otherName: false,
    otherNumber: false,
  };
}

/** The plan for pasted text without headers, whose columns are for these inputs. */
export function planPasted(text: string, inputs: readonly InputColumn[], matches: readonly EmployeeMatch[]) {
  const { table } = readPasted(text);
  return planRows(table, {
    rows: Array.from(table.lines.keys()),
    columns: inputs.map((input, place) => ({ input, place, reading: {}, days: 1900 })),
    matches,
  });
}
