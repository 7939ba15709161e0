import type { RowRef } from '#contract/domain/bulk-input.ts';
import { rowKey } from '#contract/domain/row-ref.ts';

/** A cell of a draft: in whose row, and under which heading. */
export interface CellRef extends RowRef {
  readonly heading: string;
}

export function cellKey(cell: CellRef): string {
  return `${rowKey(cell)} ${cell.heading}`;
}
