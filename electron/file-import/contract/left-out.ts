import { z } from 'zod';
import { cellDoubts, cellTypes, fileLimits } from './file-cell.ts';
import { fileMapping } from './imported-file.ts';
import { timestamp } from '#kit/values.ts';

const cell = z.strictObject({
  type: z.enum(cellTypes),
  text: z.string().max(fileLimits.cellCharacters),
  /** What the spreadsheet showed, where it differs. */
  shown: z.string().max(fileLimits.cellCharacters).optional(),
  doubts: z.array(z.enum(cellDoubts)).max(cellDoubts.length).readonly().optional(),
});

/**
 * Rows of a file that were not imported, or only in part, kept with the draft so that they can be matched, imported or exported later.
 */
export const leftOutFile = z.strictObject({
  /** Identifies the import; the next import of the same sheet replaces it. */
  id: z.string().min(1).max(100),
  /** Empty for what was pasted. */
  fileName: z.string().max(300),
  /** Null where the file has no header row. */
  headers: z.array(z.string().max(fileLimits.cellCharacters)).max(fileLimits.columns).nullable(),
  /** What was chosen for the columns; columns that were ignored are not kept. */
  mapping: fileMapping,
  /** The epoch of the file's day numbers, for numbers that are dates without a date format. */
  days: z.union([z.literal(1900), z.literal(1904)]),
  /**
   * As in the file, with the line number of each row there; of an ID number only the last four digits. `isPart`: some
   * values of the row were imported.
   */
  rows: z
    .array(
      z.strictObject({
        line: z.int().positive(),
        /** The worksheet that it is in, if several were read together. */
        sheet: z.string().max(300).optional(),
        cells: z.array(cell).max(fileLimits.columns),
        isPart: z.literal(true).optional(),
      }),
    )
    .max(fileLimits.rows),
});
export type LeftOutFile = z.infer<typeof leftOutFile>;

/** The same, with when it was left out. */
export const savedLeftOut = leftOutFile.extend({ at: timestamp });
export type SavedLeftOut = z.infer<typeof savedLeftOut>;
