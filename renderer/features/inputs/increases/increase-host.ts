import type { DraftCell, InputColumn, InputRow, WorkHours } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type { WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '../values/cell-key.ts';
import type { KnownBase } from './increase-plan.ts';

/** What an increase needs of the draft in which pay is raised. */
export interface IncreaseHost {
  readonly period: PeriodRef;
  readonly company: string;
  /** The name of the pay frequency. */
  readonly frequency: string;
  readonly rows: readonly InputRow[];
  /** The columns of the sheet, then those that can be added to it. */
  readonly columns: readonly InputColumn[];
  readonly isOffline: boolean;
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  readonly base: (ref: CellRef) => KnownBase | undefined;
  /** Adds a column to the sheet unless it is there already. */
  readonly showColumn: (column: InputColumn) => Promise<void>;
  /** Reads the current values of a column, which arrive as bases. */
  readonly readBases: (heading: string, employeeIds: readonly number[]) => Promise<unknown>;
  readonly workHours: (employeeIds: readonly number[]) => Promise<WorkHours>;
  /** Writes all values as one undo step; locked cells are not changed but counted. */
  readonly apply: (writes: readonly (CellRef & { readonly value: string })[]) => WriteResult;
  /** Asks where to save a workbook and writes it. `employees`: how many it is about. Null if the clerk cancels. */
  readonly save: (list: {
    readonly suggestedName: string;
    readonly sheet: Spreadsheet;
    readonly employees: number;
  }) => Promise<{ readonly name: string } | null>;
}
