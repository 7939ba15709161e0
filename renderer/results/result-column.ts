import { widestRem } from '#ui/table/column-widths.ts';
import type { CellTone, LineBelow } from '#ui/table/table-column.ts';
import { rands } from '#payroll/money.ts';
import { formatDate, formatDecimal } from '#messages/format.ts';
import { resultMessages } from '#messages/results.ts';
import { shortOf } from '#kit/short-of.ts';
import { countDecimals, isDecimal, normaliseDecimal } from '#payroll/decimal.ts';

/** `mixed`: values of several kinds in one column, each as it was written; numbers are numbers in files too. */
export type ResultKind = 'text' | 'number' | 'money' | 'hours' | 'percent' | 'date' | 'yes-no' | 'mixed';

/**
 * As values travel: exact decimals, ISO dates, `true`. A number is whole cents in a money column, and a count in any
 * other. Null: nothing, or not known.
 */
export type ResultValue = string | number | null;

/**
 * A column of results, declared once: the screen, CSV, Excel, PDF and print are made from it. Only id, header, kind and
 * value are required.
 */
export interface ResultColumn<Row> {
  readonly id: string;
  /** In full, because on the screen and in files there is no heading above it. */
  readonly header: string;
  readonly kind: ResultKind;
  readonly value: (row: Row) => ResultValue;
  /** The text on screen and paper of a value that is not written in the usual way of its kind. */
  readonly text?: (row: Row) => string;
  /**
   * What tells rows of one text apart, such as the number of an employee: on the screen it follows the text in brackets
   * where another row has the same text and another of these. Files and paper have the text alone.
   */
  readonly apart?: (row: Row) => string | null;
  /** What rows are sorted by, if not by the value. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** What the colour of a cell on the screen says; its text says it too. */
  readonly tone?: (row: Row) => CellTone | undefined;
  /** The total of the rows that are shown; `sum` adds up the known values. */
  readonly total?: 'sum' | ((rows: readonly Row[]) => ResultValue);
  /** On the screen, what the line of totals is called in the column that names rows; *Total* if left out. */
  readonly totalTitle?: string;
  /**
   * On paper, columns with the same heading are side by side below it, and their figures have the same number of
   * decimals.
   */
  readonly heading?: ResultHeading;
  /** Its header below the heading. */
  readonly shortHeader?: string;
  /** Identifies the row: it is frozen, and comes first on each page. */
  readonly isKey?: boolean;
  /** Rows can be grouped by it: by its text, or by what this returns. */
  readonly groups?: boolean | ((row: Row) => string);
  /** In characters. */
  readonly width?: number;
  /** Hidden until the clerk shows it. */
  readonly hidden?: boolean;
  /**
   * Where the window has no room for all columns, those with the highest number are left out first, except those that
   * the clerk chose. The parts of a total, and amounts that are compared, have the same number: they leave together, and
   * after texts.
   */
  readonly givesWay?: number;
  /** Where the window has no room for it, its text is a second line in the cells of this column, in grey. */
  readonly goesBelow?: LineBelow<Row>;
  /** It is the first to get the space that the other columns leave. */
  readonly grows?: boolean;
  /** Its text is what a clerk reads the row for: where most lack room on the screen, they go on in a second line. */
  readonly wraps?: true;
  /** The room in rem that its cells on the screen have beside their text, such as for a button. */
  readonly besideRem?: number;
  /** Not printed, because another cell has it; its total is printed on a line below the total there. */
  readonly paper?: false;
}

/**
 * The ids of columns that a result has for each of its items: by their names, so that a filter, an order and a width stay
 * with their item where the next result has others before it. Settings keep ids, so the names are only known again by
 * them. Of two with one name, the second has another id.
 */
export function idsOf(kind: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${kind} ${shortOf(count === 1 ? name : `${name} #${count}`)}`;
  });
}

interface ResultHeading {
  readonly title: string;
  readonly subtitle?: string;
}

export const defaultWidth = 16;

/** The width of a column on the screen, in rem. */
export const remOf = ({ width = defaultWidth }: { readonly width?: number }): number =>
  Math.max(4, width * 0.6);

/** The width in rem beyond which a screen of these columns would only be emptier. */
export const widestRemOf = <Row>(
  columns: readonly ResultColumn<Row>[],
  more: Parameters<typeof widestRem>[1] = {},
): number | undefined =>
  widestRem(
    columns.map((column) => ({ id: column.id, header: column.header, width: `${remOf(column)}rem` })),
    more,
  );

const withFigures: ReadonlySet<ResultKind> = new Set(['number', 'money', 'hours', 'percent']);

export function isFigure({ kind }: { readonly kind: ResultKind }): boolean {
  return withFigures.has(kind);
}

/** A value as files have it: whole cents become rands. */
export function plainValue(kind: ResultKind, value: ResultValue): string | null {
  if (typeof value !== 'number') return value;
  return kind === 'money' ? rands(value) : String(value);
}

/** A value as people read it, money without its sign as in every table of figures; empty for null. */
export function valueText(kind: ResultKind, value: ResultValue): string {
  const plain = plainValue(kind, value) ?? '';
  if (kind === 'date') return formatDate(plain);
  if (kind === 'yes-no') return resultMessages.yesNo(plain);
  if (kind === 'mixed') return formatDecimal(plain);
  if (!isFigure({ kind }) || !isDecimal(plain)) return plain;
  const shown = formatDecimal(normaliseDecimal(plain, decimalsOf(kind)));
  return kind === 'percent' ? `${shown}%` : shown;
}

/** A difference in cents with its sign, without the currency as in every table of figures; empty for null. */
export function differenceText(cents: number | null): string {
  const shown = valueText('money', cents);
  return cents !== null && cents > 0 ? `+${shown}` : shown;
}

function decimalsOf(kind: ResultKind): number {
  return kind === 'money' || kind === 'hours' ? 2 : 0;
}

/** As many decimals as the longest of the values needs, and at least as many as usual for its kind. */
export function neededDecimals(kind: ResultKind, values: readonly (string | null)[]): number {
  let decimals = decimalsOf(kind);
  for (const value of values) {
    if (value === null || !isDecimal(value)) continue;
    decimals = Math.max(decimals, countDecimals(normaliseDecimal(value)));
  }
  return decimals;
}
