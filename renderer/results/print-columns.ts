import type { ResultColumn } from './result-column.ts';

/** Figures that are longer than this do not fit ten times across a sheet. */
const shortText = 12;
const keyMm = 22;

/** What a sheet has between its margins, without its key columns: the last of them is a name that can be read. */
const roomMm = (keys: number) => 277 - keyMm * Math.max(0, keys - 1) - 60;
const widestMm = 30;

export interface PrintedResult<Row> {
  readonly columns: readonly ResultColumn<Row>[];
  /** How many columns begin each sheet. */
  readonly keys: number;
  /** Characters of the longest figure. */
  readonly longest: number;
}

/** How wide each column of a sheet can be with so many of them. */
export function columnWidthMm({
  keys,
  columns,
  longest,
}: Omit<PrintedResult<never>, 'columns'> & { readonly columns: number }): number {
  const narrowest = longest <= shortText ? 20.5 : 24;
  return Math.max(narrowest, Math.min(widestMm, roomMm(keys) / columns));
}

/**
 * The columns of each sheet of paper, as even as it goes: ten where their figures are short, else eight. Columns of one
 * heading stay together; each of the sheets has all rows.
 */
export function printColumns<Row>({ columns, longest }: PrintedResult<Row>): ResultColumn<Row>[][] {
  const max = longest <= shortText ? 10 : 8;
  const units = unitsOf(columns);
  const sheets: ResultColumn<Row>[][] = [];
  let left = columns.length;
  while (units.length > 0) {
    const share = left / Math.ceil(left / max);
    const sheet = units.shift() ?? [];
    for (let next = units[0]; next !== undefined; next = units[0]) {
      if (sheet.length + next.length / 2 > share || sheet.length + next.length > max) break;
      sheet.push(...next);
      units.shift();
    }
    left -= sheet.length;
    sheets.push(sheet);
  }
  return sheets;
}

/** Neighbours of one heading. */
export function unitsOf<Row>(columns: readonly ResultColumn<Row>[]): ResultColumn<Row>[][] {
  const units: ResultColumn<Row>[][] = [];
  for (const column of columns) {
    const last = units.at(-1);
    if (column.heading !== undefined && last?.[0]?.heading === column.heading) last.push(column);
    else units.push([column]);
  }
  return units;
}
