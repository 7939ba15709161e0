import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { parseTsv } from '#sheet/model/tsv.ts';
import { HeaderMatcher } from '../columns/match-headers.ts';

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
