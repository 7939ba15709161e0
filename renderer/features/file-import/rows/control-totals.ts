import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { compareDecimals, DecimalSum, subtractDecimals } from '#payroll/decimal.ts';
import { isSummable, type CellWrite, type PlannedColumn, type PlannedRow } from './import-plan.ts';
import type { EmployeeProblem } from './match-employees.ts';
import { readValue } from './read-value.ts';
import { cellOf } from '../reading/table.ts';
import type { FigureColumn, TableRoles } from './total-rows.ts';
import type { TotalKind } from './total-words.ts';

/** The total of one column in the file, and how much of it is imported into the sheet. */
export interface ControlTotal {
  readonly column: InputColumn;
  /** Over all rows except total rows, as far as their values can be read. */
  readonly inFile: string;
  readonly landing: string;
  /** What is not imported: `inFile` less `landing`. */
  readonly missing: string;
  /** What the file's own last total row has in this column, or a total above its header; null if there is none. */
  readonly printed: PrintedTotal | null;
}

export interface PrintedTotal {
  /** As in the file. */
  readonly text: string;
  /** Null if it cannot be read: then nothing is known, and no other total row stands in for it. */
  readonly value: string | null;
}

/** Control totals of the columns that can be added up, in the order of the sheet. */
export function findControlTotals(
  rows: readonly PlannedRow[],
  writes: readonly CellWrite[],
  {
    columns,
    rounded = (value) => value,
    above = new Map(),
    hasSheets = false,
  }: {
    columns: readonly InputColumn[];
    /** Totals above the header, by heading. */
    above?: ReadonlyMap<string, PrintedTotal>;
    /** The rows are those of several worksheets: none of their totals is about all rows. */
    hasSheets?: boolean;
    /** How the clerk wants the figures of a column; unchanged if it is not given. */
    rounded?: (value: string, column: InputColumn) => string;
  },
): ControlTotal[] {
  return columns.filter(isSummable).flatMap((column): ControlTotal[] => {
    const { heading } = column;
    const own = rows.flatMap((row) => {
      const found = row.values.find((each) => each.heading === heading);
      return found === undefined
        ? []
        : [{ ...found, isTotal: isTotalRow(row), isSum: isTotalRow(row, 'sum') }];
    });
    const last = own.findLast(({ isSum }) => isSum && !hasSheets) ?? above.get(heading);
    if (last === undefined && own.every(({ value }) => value === null)) return [];
    const exact = sumOf(own.flatMap(({ value, isTotal }) => (value === null || isTotal ? [] : [value])));
    const inFile = rounded(exact, column);
    const landing = sumOf(writes.filter((write) => write.heading === heading).map(({ value }) => value));
    const printed = last === undefined ? null : printedOf(last, (value) => rounded(value, column));
    return [{ column, inFile, landing, missing: subtractDecimals(inFile, landing), printed }];
  });
}

/** A row of somebody who cannot be paid here is somebody's too. */
const nobody = new Set<EmployeeProblem['type']>(['nobody-named', 'unknown', 'changed-number']);

/** What the totals of a file of inputs can be told by. */
export function rolesOf(
  rows: readonly PlannedRow[],
  {
    columns,
    ...rest
  }: Omit<TableRoles, 'figures' | 'isSomebody'> & { readonly columns: readonly PlannedColumn[] },
): TableRoles {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  // A column in which each row names its input has one total for all of them.
  const byPlace = Map.groupBy(
    columns.filter(({ input }) => isSummable(input)),
    ({ place }) => place,
  );
  const figures = Array.from(byPlace, ([place, own]): FigureColumn => {
    const headings = new Set(own.map(({ input }) => input.heading));
    const [first] = own;
    const column = rest.table.columns[place];
    return {
      place,
      valueAt: (row) => {
        const value = byRow.get(row)?.values.find(({ heading }) => headings.has(heading))?.value ?? null;
        if (value !== null || first?.appliesTo?.(row) !== 'unsaid' || column === undefined) return value;
        const read = readValue(cellOf(column, row), first.input, first);
        return read.state === 'value' ? read.value : null;
      },
    };
  });
  const isSomebody = (row: number) => {
    const match = byRow.get(row)?.match;
    if (match === undefined) return false;
    return 'employee' in match ? !match.otherName : !nobody.has(match.problem.type);
  };
  return { ...rest, figures, isSomebody };
}

function printedOf({ text, value }: PrintedTotal, rounded: (value: string) => string): PrintedTotal {
  return { text, value: value === null ? null : rounded(value) };
}

/** `of`: a total of this kind only. */
export function isTotalRow({ match }: PlannedRow, of?: TotalKind): boolean {
  if (!('problem' in match) || match.problem.type !== 'total-row') return false;
  return of === undefined || match.problem.of === of;
}

export function hasDifference({ inFile, landing, printed }: ControlTotal): boolean {
  const isOther = (other: string) => compareDecimals(inFile, other) !== 0;
  return isOther(landing) || (printed !== null && (printed.value === null || isOther(printed.value)));
}

function sumOf(values: readonly string[]): string {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.toString();
}
