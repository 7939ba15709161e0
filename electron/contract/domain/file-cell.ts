/**
 * The type of a cell in a file. Text files contain only text. Without a schema library, for the worker that reads
 * files.
 */
export const cellTypes = [
  'empty',
  'text',
  'number',
  /** `YYYY-MM-DD`. */
  'date',
  /** `7:30`, or `7:30:15`. */
  'time',
  /** `true` or `false`. */
  'yes-no',
  /** A number shown as a percentage, with its sign: `7.5%`. */
  'percent',
  /** An error value, or a formula that was never calculated. */
  'error',
] as const;
export type CellType = (typeof cellTypes)[number];

/** Larger files are refused before they fill the memory; the largest sheet of a small business is far below this. */
export const fileLimits = { rows: 20_000, columns: 200, cellCharacters: 32_767 } as const;
