import { formulaPlaces } from '#electron/exports/contract/formula-guard.ts';
import type { CsvCell } from '#documents/csv.ts';

const guard = formulaPlaces("'");
const decimal = /^-?\d+(\.\d+)?$/;

function cellOf(field: string, quoted: boolean): CsvCell {
  if (quoted) return field.replace(guard, '');
  if (field === '') return null;
  return decimal.test(field) ? { number: field } : field;
}

/** Reads one field from `at`; returns where the next begins, and whether the line ends. */
function readField(text: string, at: number): { cell: CsvCell; next: number; ends: boolean } {
  const quoted = text[at] === '"';
  let field = '';
  let place = at;
  if (quoted) {
    for (place += 1; place < text.length; place += 1) {
      if (text[place] === '"' && text[++place] !== '"') break;
      field += text[place] ?? '';
    }
  } else {
    const separator = /[,\r\n]/g;
    separator.lastIndex = at;
    place = separator.exec(text)?.index ?? text.length;
    field = text.slice(at, place);
  }
  const goesOn = text[place] === ',';
  const width = goesOn ? 1 : text.startsWith('\r\n', place) ? 2 : 1;
  return { cell: cellOf(field, quoted), next: place + width, ends: !goesOn };
}

/** The header and the rows that `writeCsvSheet` was given. */
export function readCsv(bytes: Uint8Array): CsvCell[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, '');
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  for (let at = 0; at < text.length;) {
    const { cell, next, ends } = readField(text, at);
    row.push(cell);
    at = next;
    if (!ends) {
      // A comma at the very end is followed by one more cell, which is empty.
      if (at >= text.length) row.push(null);
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
