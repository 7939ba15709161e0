import { z } from 'zod';

/** How a column of a written workbook is formatted; what is not text must not be damaged by being taken for it. */
export const spreadsheetKind = z.enum(['text', 'number', 'hours', 'money', 'date', 'yes-no']);
export type SpreadsheetKind = z.infer<typeof spreadsheetKind>;

/** One sheet with a head, to be written as a workbook. Values as they travel: exact decimals, ISO dates, `true`. */
export const spreadsheet = z.strictObject({
  name: z.string().min(1).max(31),
  /** So many columns stay in sight. */
  frozen: z.int().min(0).max(10),
  columns: z
    .array(
      z.strictObject({ head: z.string().max(300), kind: spreadsheetKind, width: z.number().min(4).max(100) }),
    )
    .min(1)
    .max(300),
  /** Null is an empty cell. */
  rows: z.array(z.array(z.string().max(1_000).nullable()).max(300)).max(20_000),
});
export type Spreadsheet = z.infer<typeof spreadsheet>;
