import { separatorsOf, writtenAs } from '#messages/format.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';
import { isFigure, type ResultKind } from './result-column.ts';

/**
 * Parses a value that was typed to filter by, into the form in which values travel; null if it is not a value of the
 * column.
 */
export function parseValue(kind: ResultKind, typed: string): string | null {
  const text = typed.trim();
  if (text === '' || kind === 'text' || kind === 'mixed') return text;
  return kindOf(kind).parse(text).value;
}

function kindOf(kind: ResultKind) {
  if (kind === 'date') return dateKind();
  if (!isFigure({ kind })) return yesNoKind();
  const { group, decimal } = separatorsOf(writtenAs().numbers);
  return numberKind({
    decimalMark: decimal,
    grouping: group,
    symbols: kind === 'percent' ? ['%'] : ['ZAR', 'R'],
  });
}
