import { z } from 'zod';
import { maxCellLength } from './cell-length.ts';

/** How a column of a written file is formatted; what is not text must not be damaged by being taken for it. */
export const spreadsheetKind = z.enum(['text', 'number', 'hours', 'money', 'percent', 'date', 'yes-no']);
export type SpreadsheetKind = z.infer<typeof spreadsheetKind>;

/**
 * One sheet with a header, to be written as a workbook or as CSV. Values as they travel: exact decimals, ISO dates,
 * `true`; a percentage as people say it, `15` for 15%.
 */
export const spreadsheet = z.strictObject({
  name: z.string().min(1).max(31),
  /** So many columns stay in sight. */
  frozen: z.int().min(0).max(10),
  columns: z
    .array(
      z.strictObject({
        header: z.string().max(300),
        kind: spreadsheetKind,
        width: z.number().min(4).max(100),
      }),
    )
    .min(1)
    .max(300),
  /** Null is an empty cell. */
  rows: z.array(z.array(z.string().max(maxCellLength).nullable()).max(300)).max(110_000),
  /** Positions of rows in bold: totals, and titles of groups. */
  bold: z.array(z.int().nonnegative()).max(110_000).optional(),
});
export type Spreadsheet = z.infer<typeof spreadsheet>;
