import type {
  ColumnTotal,
  DraftCell,
  InputColumn,
  InputKind,
  InputRow,
  RowRef,
} from '#electron/inputs/contract/bulk-input.ts';
import { DecimalSum, isDecimal, subtractDecimals } from '#payroll/decimal.ts';
import type { CellRef } from '../values/cell-key.ts';
import { inSheetOrder } from '../draft/draft-columns.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';

/** The sum over the employees whose value is known. */
export interface KnownSum {
  readonly sum: string;
  readonly known: number;
  readonly of: number;
}

/** What changes in a column, and its total compared with last period. */
export interface ColumnStanding {
  readonly column: InputColumn;
  readonly changed: ColumnTotal | null;
  /** The total of all rows that take input, as it will be once this is sent; null for a kind that is not summed. */
  readonly now: KnownSum | null;
  /** The total of last period; null for a column that is not summed or is not due again each period. */
  readonly last: KnownSum | null;
}

interface Period {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly totals: readonly ColumnTotal[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  /** Rows are identified by their key. */
  readonly currentOf: (row: number, heading: string) => string | undefined;
  readonly lastOf: (row: number, heading: string) => string | undefined;
}

const summed: ReadonlySet<InputKind> = new Set(['money', 'hours', 'days', 'quantity', 'number']);

/** Whether a total of the cells means anything; a sum of rates or percentages does not. */
export function hasSum(kind: InputKind): boolean {
  return summed.has(kind);
}

/** Columns in which something changes or was paid last period, in the order of the sheet. */
export function standingsOf(period: Period): ColumnStanding[] {
  const open = period.rows.filter(({ lock }) => lock === null);
  const changed = new Map(period.totals.map((total) => [total.heading, total]));
  const isRegular = open.every(({ onceOffId }) => onceOffId === undefined);
  const standings = inSheetOrder(period.columns).map((column): ColumnStanding => {
    const { heading, kind, scope, onceOff } = column;
    const own = changed.get(heading) ?? null;
    const isCarried = isRegular && scope === 'payslip' && onceOff !== true && heading.startsWith('calc.');
    return {
      column,
      changed: own,
      now: hasSum(kind) ? sumOf(open, (row) => valueNow(period, { ...rowOf(row), heading })) : null,
      last: hasSum(kind) && isCarried ? sumOf(open, (row) => period.lastOf(rowKey(row), heading)) : null,
    };
  });
  return standings.filter(({ changed: own, last }) => own !== null || (last !== null && last.sum !== '0'));
}

/** Undefined if the value is not known or cannot be read. */
function valueNow({ cell, currentOf }: Period, ref: CellRef): string | undefined {
  const typed = cell(ref);
  return typed === undefined ? currentOf(rowKey(ref), ref.heading) : (typed.value ?? undefined);
}

function sumOf(rows: readonly RowRef[], valueOf: (row: RowRef) => string | undefined): KnownSum {
  const sum = new DecimalSum();
  let known = 0;
  for (const row of rows) {
    const value = valueOf(row);
    if (value === undefined || (value !== '' && !isDecimal(value))) continue;
    known += 1;
    if (value !== '') sum.add(value);
  }
  return { sum: sum.toString(), known, of: rows.length };
}

/** The difference from last period; null unless both totals are complete. */
export function distanceOf({ now, last }: ColumnStanding): string | null {
  if (now === null || last === null || now.known < now.of || last.known < last.of) return null;
  return subtractDecimals(now.sum, last.sum);
}
