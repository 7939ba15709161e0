import { fileLimits } from '#contract/domain/file-cell.ts';

/**
 * What one file may hold. More is refused before it fills the memory: the largest sheet of a small business is far below
 * all of these, and a hostile one is above one of them.
 */
export const limits = {
  fileBytes: 20_000_000,
  /** Parts of a workbook. */
  entries: 2_000,
  /** All parts together, as the workbook tells and as they come out. */
  inflatedBytes: 200_000_000,
  /** Of what is larger than a megabyte: sheets full of one value stay below. */
  inflationRatio: 400,
  /** Of memory, for all that is held while a file is read; what is small may take more than its size tells. */
  memory: { timesItsFile: 20, min: 64_000_000, max: 256_000_000 },
  ...fileLimits,
  cells: 400_000,
  readMs: 30_000,
} as const;
