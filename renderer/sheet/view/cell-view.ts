import type { CellMessage } from '../model/kinds/kind.ts';
import type { Mark } from '../model/marks.ts';

export interface CellText {
  rowId: string;
  columnId: string;
  typed: string;
}

/** What one cell of the view looks like. */
export interface CellView {
  text: string;
  mark: Mark;
  message: CellMessage | undefined;
  locked: string | undefined;
  /** Why nobody edits its column. */
  readOnly: string | undefined;
}
