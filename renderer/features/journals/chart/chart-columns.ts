import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';

/**
 * What programs call the two columns, folded, the surest first: Xero's chart of accounts has `*Code` and `*Name`,
 * QuickBooks Online `Account #` and `Full name`, and its report `Account`. No published page names those of Pastel.
 */
const synonyms = {
  code: [
    'code',
    'account code',
    'account #',
    'account number',
    'account no',
    'acc no',
    'acc number',
    'gl code',
    'gl account',
    'ledger code',
    'nominal code',
    'number',
    'rekeningnommer',
    'kode',
  ],
  name: [
    'name',
    'account name',
    'full name',
    'account',
    'account description',
    'ledger account',
    'description',
    'rekening',
    'naam',
    'beskrywing',
  ],
} as const;

const known = new Set<string>([...synonyms.code, ...synonyms.name]);

/** The codes of Pastel, with or without their stroke, and those that are digits alone. */
const looksLikeCode = /^(?:[a-z0-9]{4}\/[a-z0-9]{3}|\d[\d./-]*)$/i;

/** Which columns of a table have codes and names of accounts; -1 while unknown. */
export interface ChartColumns {
  /** Index of the row that names the columns; undefined if none does. */
  readonly header: number | undefined;
  readonly code: number;
  readonly name: number;
}

/** The column whose header is the surest name. */
function columnCalled(headers: readonly string[], names: readonly string[]): number {
  const folded = headers.map(foldText);
  for (const name of names) {
    const place = folded.indexOf(name);
    if (place >= 0) return place;
  }
  return -1;
}

/** The columns by their content: most cells of the first are codes, and those of the second words. */
function guess(table: FileTable): { code: number; name: number } {
  const rows = Array.from(table.lines.keys());
  const share = (place: number, fits: (text: string) => boolean) => {
    const column = table.columns[place];
    const texts = column === undefined ? [] : rows.map((row) => cellOf(column, row).text.trim());
    const filled = texts.filter((text) => text !== '');
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  };
  const places = [...table.columns.keys()];
  const code = places.findIndex((place) => share(place, (text) => looksLikeCode.test(text)) > 0.5);
  const name = places.findIndex(
    (place) => place !== code && share(place, (text) => /\p{L}{2}/u.test(text)) > 0.5,
  );
  return { code, name };
}

/** Finds the two columns by what their headers are called, else by their content. */
export function findChartColumns(
  table: FileTable,
  chosenHeader?: { readonly row: number | undefined },
): ChartColumns {
  const likely =
    chosenHeader === undefined ? findHeader(table, (text) => known.has(foldText(text))) : chosenHeader.row;
  const headers = headersOf(table, likely);
  const named = {
    code: columnCalled(headers, synonyms.code),
    name: columnCalled(headers, synonyms.name),
  };
  // A row of words that names nothing is an account.
  const isHeader =
    chosenHeader !== undefined || named.code >= 0 || named.name >= 0 || table.header !== undefined;
  const header = isHeader ? likely : undefined;
  // Of a program without codes, a column of balances would look like one of codes.
  return { header, ...(named.code >= 0 || named.name >= 0 ? named : guess(table)) };
}
