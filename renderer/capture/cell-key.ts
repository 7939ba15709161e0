import type { RowRef } from '#contract/domain/bulk-input.ts';
import { rowKey } from '#contract/domain/row-ref.ts';

/** A cell of a draft: its row and its heading. */
export interface CellRef extends RowRef {
  readonly heading: string;
}

export function cellKey(cell: CellRef): string {
  return `${rowKey(cell)} ${cell.heading}`;
}
