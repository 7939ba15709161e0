import type { Cells } from './cells.ts';
import { DecimalSum, isDecimal } from './decimal.ts';
import type { RowOrder } from './row-order.ts';

/** Column sums over the rows in view: added up when first asked for, then kept by adding the difference of each edit. */
export class Totals {
  readonly #cells: Cells;
  readonly #order: RowOrder;
  readonly #sums = new Map<number, DecimalSum>();

  constructor(cells: Cells, order: RowOrder) {
    this.#cells = cells;
    this.#order = order;
  }

  /** The exact sum as a decimal text. */
  total(column: number): string {
    const sum = this.#sums.get(column) ?? this.#addUp(column);
    this.#sums.set(column, sum);
    return sum.toString();
  }

  replace(row: number, column: number, change: { from: string | null; to: string | null }): void {
    const sum = this.#sums.get(column);
    if (sum === undefined || this.#order.line(row) === undefined) return;
    if (isSummable(change.from)) sum.subtract(change.from);
    if (isSummable(change.to)) sum.add(change.to);
  }

  #addUp(column: number): DecimalSum {
    const sum = new DecimalSum();
    for (const row of this.#order.places) {
      const value = this.#cells.value(row, column);
      if (isSummable(value)) sum.add(value);
    }
    return sum;
  }
}

export function isSummable(value: string | null): value is string {
  return value !== null && isDecimal(value);
}
