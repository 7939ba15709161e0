import type { DraftCell, InputColumn, InputRow } from '#contract/domain/bulk-input.ts';
import type { LeftOutFile } from '#contract/domain/left-out.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '../cell-key.ts';
import type { CellWrite } from './import-plan.ts';

export interface SavedTable {
  readonly suggestedName: string;
  readonly rows: number;
  readonly sheets: [Spreadsheet, ...Spreadsheet[]];
}

/** What has landed, for the words about it. */
export interface Applied {
  readonly values: number;
  readonly employees: number;
  readonly skipped: number;
  /** Rows that stay out, to be kept with the draft. */
  readonly leftOut: LeftOutFile;
}

/** The draft that an import lands in. */
export interface ImportHost {
  readonly period: PeriodRef;
  readonly company: string;
  readonly rows: readonly InputRow[];
  /** Columns of the sheet, then those that may be added to it. */
  readonly columns: readonly InputColumn[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  /** Asks the clerk for an input that becomes a column of the sheet now; null: for none. */
  readonly askForColumn: () => Promise<InputColumn | null>;
  /** Puts columns into the sheet that are not there yet. */
  readonly addColumns: (columns: readonly InputColumn[]) => Promise<void>;
  /** Writes all of them as one step of undo; locked cells are left alone and counted. */
  readonly apply: (writes: readonly CellWrite[]) => WriteResult;
  /** Saves a table where the clerk wants it, on record; null: cancelled. */
  readonly save: (file: SavedTable) => Promise<{ readonly name: string } | null>;
  /** Keeps rows that were not imported with the draft; without rows nothing of the import is kept. */
  readonly saveLeftOut: (file: LeftOutFile) => Promise<void>;
  /** Ends when what was written is on disk. */
  readonly flush: () => Promise<void>;
}
