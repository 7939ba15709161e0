/** The start of a formula, after anything that spreadsheets skip: quotes, spaces and invisible characters. */
const formula = String.raw`[['"\s\p{Cc}\p{Cf}]--[\t\r\n]]*(?:[=+\-@\t\r＝＋－＠]`;

/**
 * The places where, after `mark`, a spreadsheet cell may begin with a formula: at the start, and after each separator
 * of another program: the comma of our own files is not one, and in files with semicolons it is. A program with such a
 * separator treats our quotes as letters, so the end of a text also begins a cell.
 */
export const formulaPlaces = (mark: string, own: ',' | ';' = ','): RegExp =>
  new RegExp(
    `^${mark}(?=${formula}))|(?<=[${own === ',' ? ';' : ',;'}\\t\\|\\r\\n])${mark}(?=${formula}|$))`,
    'gv',
  );
