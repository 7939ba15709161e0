import { cellTypes } from '#electron/file-import/contract/file-cell.ts';

const [textType, dateType] = [cellTypes.indexOf('text'), cellTypes.indexOf('date')];

/** As spreadsheets write a date that they have read. */
const yearFirst = /^\d{4}([-/])\d{2}\1(\d{2})(?![\d-])/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2\d{4}(?!\d)/;
const [shortest, longest] = [8, 19];
const lastMonth = 12;

/**
 * The rows of the dates of a column whose day and month may have been exchanged. A spreadsheet that takes 3/4 for March
 * leaves 25/4 as it is written: a column has such texts then, and no read date beyond the twelfth of its month.
 */
export function halfReadDates(texts: readonly string[], types: ArrayLike<number>): readonly number[] {
  const read: number[] = [];
  let hasUnread = false;
  for (let row = 0; row < types.length; row++) {
    const type = types[row];
    const text = texts[row] ?? '';
    const isLikely = type === dateType || (type === textType && isNumeral(text));
    if (!isLikely || text.length < shortest || text.length > longest) continue;
    const [, , day] = yearFirst.exec(text) ?? [];
    if (day !== undefined) {
      if (Number(day) > lastMonth) return [];
      read.push(row);
    } else {
      const [, first, , second] = yearLast.exec(text) ?? [];
      hasUnread ||= Number(first) > lastMonth || Number(second) > lastMonth;
    }
  }
  return hasUnread ? read : [];
}

/** Most texts are words, which this rules out quickly. */
function isNumeral(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}
