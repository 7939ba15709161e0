import type { InputColumn } from '#contract/domain/bulk-input.ts';
import { parseTsv } from '#sheet/model/tsv.ts';
import { HeaderMatcher } from './match-headers.ts';
import type { ReadFile } from './reading/read-file.ts';
import { Allowance } from './reading/allowance.ts';
import { TableBuilder } from './reading/table.ts';

/** A header is looked for in so much of a text. */
const headerCharacters = 5_000;

/** True where the first line of a pasted text names whose rows they are and at least one input, and more lines follow. */
export function isPastedTable(text: string, columns: readonly InputColumn[]): boolean {
  const lineEnd = text.search(/[\r\n]/);
  if (lineEnd <= 0 || lineEnd > headerCharacters || text.slice(lineEnd).trim() === '') return false;
  const line = text.slice(0, lineEnd);
  // A line of numbers alone is no header: most blocks are that.
  if (!/\p{L}/u.test(line)) return false;
  const headers = parseTsv(line)[0] ?? [];
  if (headers.length < 2) return false;
  const sure = new HeaderMatcher(columns)
    .suggest(headers)
    .filter((suggestion) => suggestion !== undefined && suggestion.sureness !== 'similar');
  const types = new Set(sure.map((suggestion) => suggestion?.target.type));
  return types.has('person') && types.has('input');
}

/** A pasted text as a table. Fails with a `FileProblem` where it is too large. */
export function readPasted(text: string): ReadFile {
  const table = new TableBuilder(new Allowance(text.length));
  for (const [row, cells] of parseTsv(text).entries()) {
    cells.forEach((cell, column) => table.add(row + 1, column, { type: 'text', text: cell }));
  }
  // Nothing is remembered of what was pasted, so that nothing can be recognised again.
  return {
    contentHash: '0'.repeat(64),
    sheets: [],
    sheet: 0,
    table: table.finish(),
    hiddenRows: 0,
    days: 1900,
  };
}
