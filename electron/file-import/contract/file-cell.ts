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

/** Why the text of a cell may not be what was meant, as far as the cell itself shows it; whoever uses it decides. */
export const cellDoubts = [
  /** A formula without a value: no program has calculated it. */
  'never-calculated',
  /** A formula with the 0 that some programs write before anything is calculated. */
  'placeholder',
  /** A date or a time of day in a workbook, or a text such as `12-Mar` or `2026-03-12`: perhaps a changed code. */
  'turned-into-date',
  /** Day and month may have been exchanged: the spreadsheet has read some dates of the column, and not others. */
  'day-and-month',
  /** Digits were cut off: `8.00101E+12`, or a number of more digits than a spreadsheet keeps. */
  'cut-digits',
  /** A number that has lost the zeros in front of it. */
  'lost-zeros',
  /** A letter that could not be read, or that another encoding reads as another letter. */
  'other-letters',
  /** Letters that another program spoilt before the file was made: `RenÃ©e`, `Ren?e`, `Ren&eacute;e`. */
  'spoilt-letters',
  /** The text of several rows, which a stray quote of a text file has made one cell. */
  'several-rows',
  /** Shown with fewer decimals than the value has. */
  'rounded',
  /** The spreadsheet shows another value, or none: a format hides it, or its sign, or hours beyond a day. */
  'shown-otherwise',
  'hidden-row',
  'hidden-column',
  /** One of several cells that are merged into one. */
  'merged',
] as const;
export type CellDoubt = (typeof cellDoubts)[number];

/** Larger files are refused before they fill the memory; the largest sheet of a small business is far below this. */
export const fileLimits = { rows: 20_000, columns: 200, cellCharacters: 32_767 } as const;
