import { z } from 'zod';
import { maxCellLength } from './cell-length.ts';

/** How a column of a written file is formatted, so that no value is damaged by being taken for another kind. */
export const spreadsheetKind = z.enum(['text', 'number', 'hours', 'money', 'percent', 'date', 'yes-no']);
export type SpreadsheetKind = z.infer<typeof spreadsheetKind>;

/** More of a header is refused. */
export const longestHeader = 300;

/**
 * One sheet with a header, to be written as a workbook or as CSV. Values are as they travel: exact decimals, ISO dates,
 * `true`; a percentage is as people say it, `15` for 15%.
 */
export const spreadsheet = z.strictObject({
  name: z.string().min(1).max(31),
  /** The number of columns that stay in view. */
  frozen: z.int().min(0).max(10),
  columns: z
    .array(
      z.strictObject({
        header: z.string().max(longestHeader),
        kind: spreadsheetKind,
        width: z.number().min(4).max(100),
      }),
    )
    .min(1)
    .max(300),
  /** Null is an empty cell. */
  rows: z.array(z.array(z.string().max(maxCellLength).nullable()).max(300)).max(110_000),
  /** Indexes of the rows in bold: totals, and titles of groups. */
  bold: z.array(z.int().nonnegative()).max(110_000).optional(),
  /** Lines below the rows of a CSV file; a workbook has them on a sheet of its own. */
  notes: z.array(z.string().max(maxCellLength)).max(100).optional(),
});
export type Spreadsheet = z.infer<typeof spreadsheet>;
