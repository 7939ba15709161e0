import { parseTsv } from '#sheet/model/tsv.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { Allowance } from '../reading/allowance.ts';
import { TableBuilder } from '../reading/table.ts';

/** Reads a pasted text as a table. Throws a `FileProblem` if it is too large. */
export function readPasted(text: string): ReadFile {
  const table = new TableBuilder(new Allowance(text.length));
  for (const [row, cells] of parseTsv(text).entries()) {
    cells.forEach((cell, column) => table.add(row + 1, column, { type: 'text', text: cell }));
  }
  // Pastes are not recorded as imports, so an earlier one is never found by its content.
  return {
    contentHash: '0'.repeat(64),
    sheets: [],
    sheetsRead: [],
    table: table.finish(),
    hiddenRows: 0,
    hiddenColumns: [],
    days: 1900,
  };
}
