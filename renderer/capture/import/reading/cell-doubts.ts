import { cellDoubts, type CellDoubt, type CellType } from '#contract/domain/file-cell.ts';
import { idNumberProblem } from '#contract/form/id-number.ts';

const bits = new Map(cellDoubts.map((doubt, place) => [doubt, 1 << place]));

/** The set with only this doubt; sets are combined with `|`. */
export function bitOf(doubt: CellDoubt): number {
  return bits.get(doubt) ?? 0;
}

export function setOf(doubts: readonly CellDoubt[]): number {
  let set = 0;
  for (const doubt of doubts) set |= bitOf(doubt);
  return set;
}

/** One list for each set, whatever the number of cells. */
const lists = new Map<number, readonly CellDoubt[]>();

export function listOf(set: number): readonly CellDoubt[] {
  const known = lists.get(set);
  if (known !== undefined) return known;
  const list = cellDoubts.filter((_, place) => (set >> place) & 1);
  lists.set(set, list);
  return list;
}

/** Stands for a letter that could not be read. */
export const unread = '\ufffd';
/** Control characters other than white space: nobody types them, and no field holds them. */
const controls = /[\p{Cc}--[\t\n\r]]/gv;

export function withoutControls(text: string): string {
  return text.replace(controls, unread);
}

/** How Excel writes a long number, and what it took for a date: `8.00101E+12`, `12-Mar`, `Mar-12`. */
const exponent = /^[-+]?\d(?:[.,]\d+)?E\+?\d+$/i;
const month = '(?:jan|feb|mar|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)';
const dayAndMonth = new RegExp(`^(?:\\d{1,2}-${month}|${month}-\\d{2})$`, 'i');
/** Texts that a spreadsheet writes for a changed value are never longer. */
const longestChanged = 16;
/** A spreadsheet has replaced the last digits of a whole number from here on, of 16 digits, by zeros. */
const firstCut = 1e15;
/** An ID number of somebody born from 2000 to 2009 without its first zeros. */
const shortened = /^\d{11,12}$/;

/** The set of doubts that a value itself gives reason for, whatever it is used for. */
export function doubtsIn(type: CellType, text: string): number {
  if (type !== 'number' && type !== 'text') return 0;
  let set = 0;
  if (type === 'number' && text.length > 15 && Math.abs(Number(text)) >= firstCut) set |= bitOf('cut-digits');
  if (type === 'text' && text.includes(unread)) set |= bitOf('other-letters');
  if (text.length > longestChanged || (type === 'number' && text.length < 11)) return set;
  if (type === 'text' && exponent.test(text)) set |= bitOf('cut-digits');
  if (type === 'text' && dayAndMonth.test(text)) set |= bitOf('turned-into-date');
  if (shortened.test(text) && idNumberProblem(text.padStart(13, '0')) === undefined)
    set |= bitOf('lost-zeros');
  return set;
}
