import type { CellRecord, Cells } from './cells.ts';
import { DecimalSum } from '#payroll/decimal.ts';
import { markCode } from './marks.ts';
import type { RowOrder } from './row-order.ts';

const [STALE, INVALID] = [markCode('stale'), markCode('invalid')];

interface ColumnTotal {
  sum: DecimalSum;
  /** Rows whose real value may differ from the one added up. */
  unknown: number;
}

type TotalledCell = Pick<CellRecord, 'value' | 'mark'>;

/** Column sums over the rows in view that are summed: calculated when first needed, then updated by the difference of each edit. */
export class Totals {
  readonly #cells: Cells;
  readonly #order: RowOrder;
  readonly #columns: (ColumnTotal | undefined)[] = [];

  constructor(cells: Cells, order: RowOrder) {
    this.#cells = cells;
    this.#order = order;
  }

  /** The exact sum as a decimal text. */
  total(column: number): string {
    return this.#column(column).sum.toString();
  }

  /**
   * Rows in view whose real value may differ from the one added up; a cell that is known to be empty counts as zero.
   */
  unknown(column: number): number {
    return this.#column(column).unknown;
  }

  /** Must be called for every cell whose value changes. */
  replace(row: number, column: number, from: TotalledCell, to: TotalledCell): void {
    const total = this.#columns[column];
    if (total === undefined || !this.#isSummed(row) || this.#order.line(row) === undefined) return;
    count(total, from.value, from.mark, -1);
    count(total, to.value, to.mark, 1);
  }

  /** Must be called for every cell whose mark becomes certain or uncertain while its value stays the same. */
  remark(row: number, column: number, { from, to }: { from: number; to: number }): void {
    if (this.#columns[column] === undefined) return;
    const value = this.#cells.value(row, column);
    this.replace(row, column, { value, mark: from }, { value, mark: to });
  }

  #isSummed(row: number): boolean {
    return this.#cells.rows[row]?.notSummed !== true;
  }

  #column(column: number): ColumnTotal {
    return (this.#columns[column] ??= this.#addUp(column));
  }

  #addUp(column: number): ColumnTotal {
    const total = { sum: new DecimalSum(), unknown: 0 };
    for (const row of this.#order.places) {
      if (!this.#isSummed(row)) continue;
      count(total, this.#cells.value(row, column), this.#cells.mark(row, column), 1);
    }
    return total;
  }
}

function count(total: ColumnTotal, value: string | null, mark: number, times: 1 | -1): void {
  const isNumber = value !== null && total.sum.take(value, times);
  if (isUnsure(mark) || (value !== null && value !== '' && !isNumber)) total.unknown += times;
}

/** Whether the real value may differ from the one shown. */
export function isUnsure(mark: number): boolean {
  return mark === STALE || mark === INVALID;
}
