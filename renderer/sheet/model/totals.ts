import type { Cells } from './cells.ts';
import { DecimalSum, isDecimal } from './decimal.ts';
import { markCode } from './marks.ts';
import type { RowOrder } from './row-order.ts';

const [STALE, INVALID] = [markCode('stale'), markCode('invalid')];

/** Column sums over the rows in view: added up when first asked for, then kept by adding the difference of each edit. */
export class Totals {
  readonly #cells: Cells;
  readonly #order: RowOrder;
  readonly #sums = new Map<number, DecimalSum>();
  readonly #unknown = new Map<number, number>();

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

  /** Rows in view whose value may be another than the one added up; an empty cell that is known counts as nothing. */
  unknown(column: number): number {
    const count = this.#unknown.get(column) ?? this.#countUnknown(column);
    this.#unknown.set(column, count);
    return count;
  }

  /** To be told whenever a mark in the column may have changed. */
  forgetUnknown(column: number): void {
    this.#unknown.delete(column);
  }

  replace(row: number, column: number, change: { from: string | null; to: string | null }): void {
    this.forgetUnknown(column);
    const sum = this.#sums.get(column);
    if (sum === undefined || this.#order.line(row) === undefined) return;
    if (isSummable(change.from)) sum.subtract(change.from);
    if (isSummable(change.to)) sum.add(change.to);
  }

  #countUnknown(column: number): number {
    let count = 0;
    for (const row of this.#order.places) if (!this.#isKnown(row, column)) count++;
    return count;
  }

  #isKnown(row: number, column: number): boolean {
    const mark = this.#cells.mark(row, column);
    const value = this.#cells.value(row, column);
    return mark !== STALE && mark !== INVALID && (value === null || isDecimal(value));
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
