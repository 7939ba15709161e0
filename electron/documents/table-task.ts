import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';

export type TableRows = Spreadsheet['rows'];
export type TableKind = 'xlsx' | 'csv';

/** What the thread that writes tables is asked for. */
export type TableTask =
  /** Rows of the first sheet, before it is written. */
  | { readonly kind: 'add'; readonly rows: TableRows }
  /** CSV has room for the first sheet alone. */
  | {
      readonly kind: 'write';
      readonly as: TableKind;
      readonly sheets: readonly Spreadsheet[];
    };
