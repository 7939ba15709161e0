import { saysTotal } from '#features/file-import/rows/total-words.ts';
import { compareDecimals, DecimalSum } from '#payroll/decimal.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import type { DecimalMark } from '#sheet/model/kinds/kind.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import type { Block } from '#sheet/model/tsv.ts';

/** Fewer rows above are added up by chance. */
const minRows = 3;

/** A pasted figure is read as a cell would read it: money or hours, also as a clock shows them. */
const kinds = [moneyKind(), hoursKind()];
const marks: readonly DecimalMark[] = [',', '.'];

/** The decimal in a text, with this mark where it could be either. */
function decimalOf(text: string, decimalMark: DecimalMark): string | null {
  for (const kind of kinds) {
    const { value } = kind.parse(text, { decimalMark });
    if (value !== null) return value;
  }
  return null;
}

/**
 * Whether the last row of a block is the total of those above: it says so, or its figures are their sums. Pasted by
 * position, it would be the input of whoever is in that row.
 */
export function endsWithTotal(block: Block): boolean {
  const last = (block.at(-1) ?? []).map((text) => text.trim());
  if (block.length <= minRows) return false;
  const figures = [...last.entries()].filter(([, text]) => decimalOf(text, '.') !== null);
  if (figures.length === 0) return false;
  // The first column decides nearly always, so that a large block is not read as a whole.
  const isSummed = (mark: DecimalMark) => figures.every(([place]) => isSum(block, place, mark));
  return last.some(saysTotal) || marks.some(isSummed);
}

function isSum(block: Block, place: number, mark: DecimalMark): boolean {
  const sum = new DecimalSum();
  let values = 0;
  for (const row of block.slice(0, -1)) {
    const text = row[place]?.trim() ?? '';
    if (text === '') continue;
    const value = decimalOf(text, mark);
    if (value === null) return false;
    sum.add(value);
    if (/[1-9]/.test(value)) values++;
  }
  const figure = decimalOf(block.at(-1)?.[place] ?? '', mark) ?? '0';
  return values >= 2 && compareDecimals(sum.toString(), figure) === 0;
}
