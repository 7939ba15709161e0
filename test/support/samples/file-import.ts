import { Allowance } from '#features/file-import/reading/allowance.ts';
import { readCsv } from '#features/file-import/reading/csv.ts';
import { FileProblem, type FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import type { KnownEmployee } from '#electron/file-import/contract/imported-file.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { planRows } from '#features/file-import/rows/import-plan.ts';
import {
  candidateOf,
  EmployeeMatcher,
  type Candidate,
  type EmployeeMatch,
  type RowKeys,
} from '#features/file-import/rows/match-employees.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import { rowAt } from '#test/component/inputs/period.ts';

/** The table of a CSV text. */
export function csvTable(text: string, options: Parameters<typeof readCsv>[2] = {}): FileTable {
  return readCsv(text, new Allowance(text.length), options);
}

/** The texts of a table, row by row. */
export function textsOf(table: FileTable): string[][] {
  return Array.from(table.lines, (_, row) => table.columns.map((column) => cellOf(column, row).text));
}

/** Why a file is refused; null if it is read. Any other error is thrown. */
export async function problemOf(reading: Promise<unknown>): Promise<FileProblemCode | null> {
  try {
    await reading;
    return null;
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
}

/** A monthly paid employee of the company whose name is `Last name, First names`. */
export function aKnownEmployee(
  employeeId: number,
  name: string,
  number: string | null = `KF${employeeId}`,
): KnownEmployee {
  const [lastName = '', firstName = ''] = name.split(', ');
  return { employeeId, number, firstName, lastName, payFrequencyName: 'Monthly', endedOn: null };
}

type Identities = ConstructorParameters<typeof EmployeeMatcher>[1];

/** Matches rows of a file in November 2026 with these employees, whose ID numbers and e-mails are unknown unless given. */
export function matcherOf(
  candidates: readonly Candidate[],
  identities: Identities = { idNumber: new Map(), email: new Map() },
): EmployeeMatcher {
  return new EmployeeMatcher(candidates, identities, { periodEnd: '2026-11-30', isWhole: true });
}

/** What a row says about its employee. */
export const rowKeys = (given: Partial<RowKeys>): RowKeys => ({
  number: '',
  idNumber: '',
  email: '',
  name: '',
  ...given,
});

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
