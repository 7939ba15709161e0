/** The start of a formula, after anything that spreadsheets skip: quotes, spaces and invisible characters. */
const formula = String.raw`[['"\s\p{Cc}\p{Cf}]--[\t\r\n]]*(?:[=+\-@\t\r＝＋－＠]`;

/**
 * The places where, after `mark`, a spreadsheet cell may begin with a formula: at the start, and after each separator
 * except the comma, which Excel does not use in much of the world. A program with such a separator treats our quotes as
 * letters, so the end of a text also begins a cell.
 */
export const formulaPlaces = (mark: string): RegExp =>
  new RegExp(`^${mark}(?=${formula}))|(?<=[;\\t\\|\\r\\n])${mark}(?=${formula}|$))`, 'gv');
