import { Allowance } from '#features/file-import/reading/allowance.ts';
import { readCsv } from '#features/file-import/reading/csv.ts';
import { FileProblem, type FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';

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
