import { separatorsOf, writtenAs } from '#messages/format.ts';
import { isDecimal } from '#payroll/decimal.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';
import { isFigure, type ResultKind } from './result-column.ts';

/**
 * Parses a value that was typed to filter by, into the form in which values travel; null if it is not a value of the
 * column. Among mixed values, a number may be typed as it is shown.
 */
export function parseValue(kind: ResultKind, typed: string): string | null {
  const text = typed.trim();
  if (text === '' || kind === 'text') return text;
  if (kind === 'mixed') return isDecimal(text) ? text : (numbers(['ZAR', 'R']).parse(text).value ?? text);
  return kindOf(kind).parse(text).value;
}

function kindOf(kind: ResultKind) {
  if (kind === 'date') return dateKind();
  if (!isFigure({ kind })) return yesNoKind();
  return numbers(kind === 'percent' ? ['%'] : ['ZAR', 'R']);
}

function numbers(symbols: readonly string[]) {
  const { group, decimal } = separatorsOf(writtenAs().numbers);
  return numberKind({ decimalMark: decimal, grouping: group, symbols });
}
