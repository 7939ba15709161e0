import { longestInput } from '#electron/exports/contract/cell-length.ts';
import { cellDoubts, type CellDoubt, type CellType } from '#electron/file-import/contract/file-cell.ts';
import { idNumberProblem } from '#payroll/id-number.ts';
import { withoutTextMarker } from '#sheet/model/kinds/seen-text.ts';

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
const unread = '\ufffd';
/**
 * Control characters other than white space, and those that turn letters round: nobody types them, and no field holds
 * them.
 */
const controls = /[[\p{Cc}\u202B\u202E\u2067]--[\t\n\r]]/gv;

export function withoutControls(text: string): string {
  return text.replace(controls, unread);
}

/** How Excel writes a long number, and what it took for a date: `8.00101E+12`, `12-Mar`, `Mar-12`. */
const exponent = /^[-+]?\d(?:[.,]\d+)?E\+?\d+$/i;
const month = '(?:jan|feb|mar|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec|des)';
const dayAndMonth = new RegExp(`^(?:\\d{1,2}-${month}|${month}-\\d{2})$`, 'i');
/** A whole date, with or without a time: what programs write where nobody asked for another form. */
const wholeDay = /^(?:19|20)\d\d([-/])(?:0\d|1[0-2])\1[0-3]\d(?:[ T]\d{1,2}:\d{2}.*)?$/;
/** Texts that a spreadsheet writes for a changed value are never longer. */
const longestChanged = 30;
/** Most texts neither begin with a digit or a month nor have a sign in them that such values have. */
const mayBeChanged = /^[\s'’]*(?:[-+]?\d[^eE/-]*[eE/-]|\d{11}|[a-z]{3}-\d)/i;
/** A spreadsheet has replaced the last digits of a whole number from here on, of 16 digits, by zeros. */
const firstCut = 1e15;
/** An ID number of somebody born from 2000 to 2009 without its first zeros. */
const shortened = /^\d{11,12}$/;

/** Most texts have none of these. */
const oftenSpoilt = /[?&\u0080-\uffff]/;
/**
 * Letters of UTF-8 that were read as one of the encodings of Windows, of the Mac or of DOS; a question mark or a sign
 * where a letter was; the codes of a web page.
 */
const spoilt = new RegExp(
  [
    '[ÂÃÄÅ][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘-„†-•…‰‹›€™]|â€|á[¸¹±º]|[√¬\u2500-\u259f]',
    '\\p{L}[?‚„ƒ†‡ˆ‰‹›¡¢£¤¥§¨©ª«®¯±²³µ¶¸¹º»¼½¾¿×÷]\\p{L}|\\p{Ll}[À-Þ]',
    '&(?:#\\d{2,6}|#x[\\da-fA-F]{2,5}|[a-zA-Z]{2,8});',
  ].join('|'),
  'u',
);

/** The set of doubts that a value itself gives reason for, whatever it is used for. */
export function doubtsIn(type: CellType, text: string): number {
  if (type === 'number') {
    if (text.length < 11) return 0;
    if (text.length > 15 && Math.abs(Number(text)) >= firstCut) return bitOf('cut-digits');
    return isShortened(text) ? bitOf('lost-zeros') : 0;
  }
  if (type !== 'text') return 0;
  let set = 0;
  if (oftenSpoilt.test(text)) {
    if (text.includes(unread)) set |= bitOf('other-letters');
    // Longer texts are used nowhere, and each letter of them would be compared.
    if (spoilt.test(text.slice(0, longestInput))) set |= bitOf('spoilt-letters');
  }
  if (text.length > longestChanged || !mayBeChanged.test(text)) return set;
  const bare = withoutTextMarker(text).trim();
  if (exponent.test(bare)) set |= bitOf('cut-digits');
  if (dayAndMonth.test(bare) || wholeDay.test(bare)) set |= bitOf('turned-into-date');
  if (isShortened(bare)) set |= bitOf('lost-zeros');
  return set;
}

function isShortened(text: string): boolean {
  return shortened.test(text) && idNumberProblem(text.padStart(13, '0')) === undefined;
}
