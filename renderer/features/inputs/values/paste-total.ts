import { saysTotal } from '#features/file-import/rows/total-words.ts';
import { compareDecimals, DecimalSum } from '#payroll/decimal.ts';
import type { Block } from '#sheet/model/tsv.ts';

/** Fewer rows above are added up by chance. */
const minRows = 3;

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** The exact decimal in a text, if it is plain enough to be one; totals of other texts are not looked for. */
function decimalOf(text: string): string | undefined {
  const plain = text.replace(/[\s\u00A0\u202F]/gu, '').replace(',', '.');
  return plainNumber.test(plain) ? plain : undefined;
}

/**
 * Whether the last row of a block is the total of those above: it says so, or its figures are their sums. Pasted by
 * position, it would be the input of whoever is in that row.
 */
export function endsWithTotal(block: Block): boolean {
  const above = block.slice(0, -1);
  const last = (block.at(-1) ?? []).map((text) => text.trim());
  if (above.length < minRows) return false;
  const figures = [...last.entries()].filter(([, text]) => decimalOf(text) !== undefined);
  if (figures.length === 0) return false;
  // The first column decides nearly always, so that a large block is not read as a whole.
  return (
    last.some(saysTotal) || figures.every(([place, text]) => isSum(above, place, decimalOf(text) ?? '0'))
  );
}

function isSum(above: Block, place: number, figure: string): boolean {
  const sum = new DecimalSum();
  let values = 0;
  for (const row of above) {
    const text = row[place]?.trim() ?? '';
    if (text === '') continue;
    const value = decimalOf(text);
    if (value === undefined) return false;
    sum.add(value);
    if (/[1-9]/.test(value)) values++;
  }
  return values >= 2 && compareDecimals(sum.toString(), figure) === 0;
}
