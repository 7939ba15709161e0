import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';

export type TableKind = 'xlsx' | 'csv';

/** The messages to the thread that writes tables. */
export type TableTask =
  /** Adds one or more rows, as written by `toLines`, to a sheet, counted from 0, before the table is written. */
  | { readonly kind: 'add'; readonly sheet: number; readonly lines: string }
  /** Writes the table; a CSV contains only the first sheet. */
  | {
      readonly kind: 'write';
      readonly as: TableKind;
      readonly sheets: readonly Omit<Spreadsheet, 'rows'>[];
    };
