import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';

export type TableRows = Spreadsheet['rows'];
export type TableKind = 'xlsx' | 'csv';

/** What the thread that writes tables is asked for. */
export type TableTask =
  /** Rows of a sheet, the first being 0, before it is written. */
  | { readonly kind: 'add'; readonly sheet: number; readonly rows: TableRows }
  /** CSV has room for the first sheet alone. */
  | {
      readonly kind: 'write';
      readonly as: TableKind;
      readonly sheets: readonly Spreadsheet[];
    };
