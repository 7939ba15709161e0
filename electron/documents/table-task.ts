import type { Spreadsheet } from '#contract/domain/spreadsheet.ts';

export type TableKind = 'xlsx' | 'csv';

/** What the thread that writes tables is asked for. */
export type TableTask =
  /** At least one row of a sheet, the first being 0, before it is written; as `toLines` makes them. */
  | { readonly kind: 'add'; readonly sheet: number; readonly lines: string }
  /** CSV has room for the first sheet alone. */
  | {
      readonly kind: 'write';
      readonly as: TableKind;
      readonly sheets: readonly Omit<Spreadsheet, 'rows'>[];
    };
