import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import type { Spreadsheet, SpreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';
import { exactNumber, usualNumber } from './exact-number.ts';
import { rowOf } from './row-lines.ts';

/** A table cell: text, an exact decimal that stays a number, or nothing. */
export type CsvCell = string | { readonly number: string } | null;

const opening = formulaPlaces('');
/** Text that needs neither a guard nor escaped quotes: most texts match, and are written in a tenth of the time. */
const plain = '[A-Za-z0-9][A-Za-z0-9 ,.()/_-]*';
const isPlain = new RegExp(`^${plain}$`);
const decimal = /^-?\d+(\.\d+)?$/;

/** The byte order mark, without which Excel reads the file in the computer's legacy code page. */
const mark = '\ufeff';

/** An apostrophe is put before anything that a spreadsheet could run as a formula. */
function written(text: string): string {
  return isPlain.test(text) ? `"${text}"` : `"${text.replace(opening, "'").replaceAll('"', '""')}"`;
}

/**
 * Rows for another program to import: UTF-8 without a byte order mark, quoted only where a value would otherwise be cut
 * short. Formulas are guarded as in `writeCsvSheet`.
 */
export function writeImportCsv(
  rows: readonly (readonly CsvCell[])[],
  separator: ',' | ';' = ',',
): Uint8Array {
  const places = formulaPlaces('', separator);
  const field = (cell: CsvCell): string => {
    if (cell === null) return '';
    if (typeof cell !== 'string') return decimal.test(cell.number) ? cell.number : field(cell.number);
    const guarded = cell.replace(places, "'");
    return /[",;\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
  };
  return new TextEncoder().encode(rows.map((row) => `${row.map(field).join(separator)}\r\n`).join(''));
}

const numbers: ReadonlySet<SpreadsheetKind> = new Set(['number', 'hours', 'money', 'percent']);

/**
 * Matches a row of `toLines` whose cells can be copied unchanged, as most can: that takes half the time of parsing it.
 */
const usualRow = (isNumber: readonly boolean[]): RegExp =>
  new RegExp(
    `^\\[${isNumber.map((is) => (is ? `(?:"(${usualNumber})"|null)` : `(?:("${plain}")|null)`)).join(',')}\\]$`,
  );

/**
 * A sheet as CSV, as in RFC 4180, in UTF-8. Each part consists of rows as written by `toLines`. Values of numeric columns
 * are written as numbers, exactly as given, or as text if a spreadsheet would change them.
 */
export function writeCsvSheet(
  { columns, notes = [] }: Pick<Spreadsheet, 'columns' | 'notes'>,
  parts: readonly string[],
): Uint8Array {
  const isNumber = columns.map(({ kind }) => numbers.has(kind));
  const usual = usualRow(isNumber);
  const cell = (value: string | null, index: number) =>
    value === null ? '' : ((isNumber[index] === true ? exactNumber(value) : undefined) ?? written(value));
  const row = (line: string) => {
    const cells = usual.exec(line);
    if (cells === null) return rowOf(line).map(cell).join(',');
    let text = cells[1] ?? '';
    for (let index = 2; index < cells.length; index += 1) text += `,${cells[index] ?? ''}`;
    return text;
  };
  const header = columns.map((column) => written(column.header)).join(',');
  // Encoded part by part: in a single string, the mark alone would make every character take two bytes.
  const bytes = parts.map((part) => Buffer.from(`${part.split('\n').map(row).join('\r\n')}\r\n`));
  const below = notes.length === 0 ? '' : ['', ...notes.map(written)].map((line) => `${line}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${mark}${header}\r\n`), ...bytes, Buffer.from(below)]);
}
