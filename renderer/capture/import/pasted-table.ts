import type { InputColumn } from '#contract/domain/bulk-input.ts';
import { parseTsv } from '#sheet/model/tsv.ts';
import { HeaderMatcher } from './match-headers.ts';
import type { ReadFile } from './reading/read-file.ts';
import { Allowance } from './reading/allowance.ts';
import { TableBuilder } from './reading/table.ts';

/** A header is only looked for in the first characters of a text. */
const headerCharacters = 5_000;

/**
 * Whether the first line of a pasted text names a column for the employee and at least one input, and more lines
 * follow.
 */
export function isPastedTable(text: string, columns: readonly InputColumn[]): boolean {
  const lineEnd = text.search(/[\r\n]/);
  if (lineEnd <= 0 || lineEnd > headerCharacters || text.slice(lineEnd).trim() === '') return false;
  const line = text.slice(0, lineEnd);
  // A line of numbers alone is no header, and most blocks begin with one.
  if (!/\p{L}/u.test(line)) return false;
  const headers = parseTsv(line)[0] ?? [];
  if (headers.length < 2) return false;
  const sure = new HeaderMatcher(columns)
    .suggest(headers)
    .filter((suggestion) => suggestion !== undefined && suggestion.sureness !== 'similar');
  const types = new Set(sure.map((suggestion) => suggestion?.target.type));
  return types.has('person') && types.has('input');
}

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
    sheet: 0,
    table: table.finish(),
    hiddenRows: 0,
    hiddenColumns: [],
    days: 1900,
  };
}
