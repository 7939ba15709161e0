import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import { resultMessages } from '#messages/results.ts';
import {
  defaultWidth,
  isFigure,
  neededDecimals,
  plainValue,
  valueText,
  type ResultColumn,
} from './result-column.ts';
import { isDecimal, normaliseDecimal } from '#sheet/model/decimal.ts';
import { arrange, plainView, type ArrangedResult, type ResultLine } from './result-view.ts';

/** A name and what is to be said of it: the company, the period, the filter. */
export type ResultFact = readonly [name: string, value: string];

interface SheetOf<Row> {
  readonly name: string;
  readonly result: ArrangedResult<Row>;
  /** What the file says of itself on a sheet of its own. */
  readonly facts: readonly ResultFact[];
}

/** A result as files have it: what is shown, in the same order, with groups and totals in bold. */
export function resultSheets<Row>({ name, result, facts }: SheetOf<Row>): [Spreadsheet, ...Spreadsheet[]] {
  return [tableSheet(name, result), ...(facts.length === 0 ? [] : [factSheet(facts)])];
}

/** All rows as they come, for a file that is made without a screen. */
export function plainSheet<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
): Spreadsheet {
  return tableSheet(name, arrange(rows, columns, plainView));
}

function tableSheet<Row>(name: string, { columns, lines, total }: ArrangedResult<Row>): Spreadsheet {
  const all = total === null ? lines : [...lines, total];
  // Where the titles of groups and of the total stand.
  const titled = Math.max(
    0,
    columns.findLastIndex(({ isKey }) => isKey),
  );
  const cells = columns.map((column, at) => {
    return all.map((line) => cellOf(column, line, at === titled));
  });
  evenOut(columns, cells);
  return {
    name,
    frozen: Math.min(10, columns.filter(({ isKey }) => isKey).length),
    columns: columns.map(({ header, kind, width }) => ({
      header,
      kind: kind === 'mixed' ? 'number' : kind,
      width: width ?? defaultWidth,
    })),
    rows: all.map((_, nth) => cells.map((values) => values[nth] ?? null)),
    bold: all.flatMap(({ kind }, nth) => (kind === 'row' ? [] : [nth])),
  };
}

/** Writes the figures of a column, or of one heading, with as many decimals: no file reads `41` beside `41.00`. */
function evenOut<Row>(columns: readonly ResultColumn<Row>[], cells: (string | null)[][]): void {
  const decimals = new Map<object, number>();
  const figures = columns.flatMap((column, at) => {
    const values = cells[at];
    return isFigure(column) && values !== undefined ? [{ column, values, of: column.heading ?? column }] : [];
  });
  for (const { column, values, of } of figures) {
    decimals.set(of, Math.max(decimals.get(of) ?? 0, neededDecimals(column.kind, values)));
  }
  for (const { values, of } of figures) {
    values.forEach((value, nth) => {
      if (value !== null && isDecimal(value)) values[nth] = normaliseDecimal(value, decimals.get(of));
    });
  }
}

function cellOf<Row>(column: ResultColumn<Row>, line: ResultLine<Row>, isTitled: boolean): string | null {
  if (line.kind === 'row') return plainValue(column.kind, column.value(line.row));
  if (isTitled) return titleOf(line);
  return plainValue(column.kind, line.totals.get(column.id) ?? null);
}

/** What stands over a group, or before the total. */
export function titleOf(line: Extract<ResultLine<unknown>, { title: string }>): string {
  if (line.kind === 'total') return resultMessages.total;
  return resultMessages.group(line.title, line.rows);
}

/** How the screen and paper write a total. */
export function totalText<Row>({ id, kind }: ResultColumn<Row>, line: ResultLine<Row>): string {
  return line.kind === 'row' ? '' : valueText(kind, line.totals.get(id) ?? null);
}

function factSheet(facts: readonly ResultFact[]): Spreadsheet {
  const { sheet, name, value } = resultMessages.about;
  return {
    name: sheet,
    frozen: 0,
    columns: [
      { header: name, kind: 'text', width: 24 },
      { header: value, kind: 'text', width: 60 },
    ],
    rows: facts.map((fact) => [...fact]),
  };
}
