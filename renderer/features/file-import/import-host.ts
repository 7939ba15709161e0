import type { DraftCell, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '#features/inputs/values/cell-key.ts';
import type { CellWrite } from './rows/import-plan.ts';

export interface SavedTable {
  readonly suggestedName: string;
  readonly rows: number;
  readonly sheets: [Spreadsheet, ...Spreadsheet[]];
}

/** What was imported, for the message about it. */
export interface Applied {
  readonly values: number;
  readonly employees: number;
  readonly skipped: number;
  /** Rows that were not imported, to be saved with the draft. */
  readonly leftOut: LeftOutFile;
}

/** The draft that is imported into. */
export interface ImportHost {
  readonly period: PeriodRef;
  readonly company: string;
  readonly rows: readonly InputRow[];
  /** Columns of the sheet, then those that may be added to it. */
  readonly columns: readonly InputColumn[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  /** Asks the clerk for an input to add to the sheet as a column; null if cancelled. */
  readonly askForColumn: () => Promise<InputColumn | null>;
  /** Selects a cell of the sheet; its row, if the column is not in view. */
  readonly goTo: (cell: CellRef) => void;
  /** Adds columns to the sheet that it does not have yet. */
  readonly addColumns: (columns: readonly InputColumn[]) => Promise<void>;
  /** Writes all values as one undo step; locked cells are skipped and counted. */
  readonly apply: (writes: readonly CellWrite[]) => WriteResult;
  /** Saves a table where the clerk chooses, with an entry in the audit log; null if cancelled. */
  readonly save: (file: SavedTable) => Promise<{ readonly name: string } | null>;
  /** Saves rows that were not imported with the draft; without rows, what was saved of the import is deleted. */
  readonly saveLeftOut: (file: LeftOutFile) => Promise<void>;
  /** Resolves when everything written is on disk. */
  readonly flush: () => Promise<void>;
}
