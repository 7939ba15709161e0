import type { CellMessage } from '../model/kinds/kind.ts';
import type { Mark } from '../model/marks.ts';

export interface CellText {
  rowId: string;
  columnId: string;
  typed: string;
}

/** What is shown of one cell of the view. */
export interface CellView {
  text: string;
  mark: Mark;
  message: CellMessage | undefined;
  locked: string | undefined;
  /** Why its column is read-only. */
  readOnly: string | undefined;
}
