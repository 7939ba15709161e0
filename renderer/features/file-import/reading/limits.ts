import { fileLimits } from '#electron/file-import/contract/file-cell.ts';

/**
 * Limits of one file, checked before it fills the memory: the largest sheet of a small business is far below all of
 * them, and a hostile file exceeds at least one.
 */
export const limits = {
  fileBytes: 20_000_000,
  /** Parts of a workbook. */
  entries: 2_000,
  /** All parts together, as declared and as inflated. */
  inflatedBytes: 200_000_000,
  /** For parts larger than a megabyte; sheets full of a single value stay below it. */
  inflationRatio: 400,
  /** Bytes that may be held while a file is read: a multiple of its size, within these bounds. */
  memory: { timesItsFile: 20, min: 64_000_000, max: 256_000_000 },
  ...fileLimits,
  cells: 400_000,
  readMs: 30_000,
} as const;
