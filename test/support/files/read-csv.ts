import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import type { CsvCell } from '#documents/csv.ts';

const guard = formulaPlaces("'");
const decimal = /^-?\d+(\.\d+)?$/;

function cellOf(field: string, quoted: boolean): CsvCell {
  if (quoted) return field.replace(guard, '');
  if (field === '') return null;
  return decimal.test(field) ? { number: field } : field;
}

/** Reads one field from `position`; returns where the next begins, and whether the line ends. */
function readField(text: string, position: number): { cell: CsvCell; next: number; ends: boolean } {
  const quoted = text[position] === '"';
  let field = '';
  let place = position;
  if (quoted) {
    for (place += 1; place < text.length; place += 1) {
      if (text[place] === '"' && text[++place] !== '"') break;
      field += text[place] ?? '';
    }
  } else {
    const separator = /[,\r\n]/g;
    separator.lastIndex = position;
    place = separator.exec(text)?.index ?? text.length;
    field = text.slice(position, place);
  }
  const hasMore = text[place] === ',';
  const width = hasMore ? 1 : text.startsWith('\r\n', place) ? 2 : 1;
  return { cell: cellOf(field, quoted), next: place + width, ends: !hasMore };
}

/** The header and the rows that `writeCsvSheet` was given. */
export function readCsv(bytes: Uint8Array): CsvCell[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, '');
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  for (let index = 0; index < text.length;) {
    const { cell, next, ends } = readField(text, index);
    row.push(cell);
    index = next;
    if (!ends) {
      // A comma at the very end is followed by one more cell, which is empty.
      if (index >= text.length) row.push(null);
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
