import type { RowRef } from '#electron/inputs/contract/bulk-input.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';

/** A cell of a draft: its row and its heading. */
export interface CellRef extends RowRef {
  readonly heading: string;
}

export function cellKey(cell: CellRef): string {
  return `${rowKey(cell)} ${cell.heading}`;
}
