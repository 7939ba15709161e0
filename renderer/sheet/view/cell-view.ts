import type { CellState } from '../model/cells.ts';
import type { SheetColumn } from '../model/columns.ts';
import { markName, type Mark } from '../model/marks.ts';

export interface CellText {
  rowId: string;
  columnId: string;
  typed: string;
}

/** What is shown of one cell of the view. */
export interface CellView extends Pick<CellState, 'message' | 'locked' | 'readOnly'> {
  text: string;
  mark: Mark;
}

export function viewOf(state: CellState, column: SheetColumn | undefined): CellView {
  const { message, locked, readOnly } = state;
  const text = state.value === null ? state.typed : column?.kind.format(state.value);
  return { text: text ?? '', mark: markName(state.mark), message, locked, readOnly };
}
