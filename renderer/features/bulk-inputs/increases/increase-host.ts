import type { DraftCell, InputColumn, InputRow, WorkHours } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';
import type { WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '#capture/cell-key.ts';
import type { KnownBase } from './increase-plan.ts';

/** The draft in which pay is raised. */
export interface IncreaseHost {
  readonly period: PeriodRef;
  readonly company: string;
  /** How its employees are paid, in words. */
  readonly frequency: string;
  readonly rows: readonly InputRow[];
  /** Columns of the sheet, then those that may be added to it. */
  readonly columns: readonly InputColumn[];
  readonly isOffline: boolean;
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  readonly base: (ref: CellRef) => KnownBase | undefined;
  /** Puts a column into the sheet unless it is there. */
  readonly showColumn: (column: InputColumn) => Promise<void>;
  /** Reads what the service has in a column; it arrives as bases. */
  readonly readBases: (heading: string, employeeIds: readonly number[]) => Promise<unknown>;
  readonly workHours: (employeeIds: readonly number[]) => Promise<WorkHours>;
  /** Writes all of them as one step of undo; locked cells are left alone and counted. */
  readonly apply: (writes: readonly (CellRef & { readonly value: string })[]) => WriteResult;
  /** Asks where, and writes a workbook there with so many employees' pay; null: the clerk cancelled. */
  readonly save: (list: {
    readonly suggestedName: string;
    readonly sheet: Spreadsheet;
    readonly employees: number;
  }) => Promise<{ readonly name: string } | null>;
}
