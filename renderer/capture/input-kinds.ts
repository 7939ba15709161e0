import type { InputColumn, InputKind } from '#contract/domain/bulk-input.ts';
import type { NumberFormat } from '#contract/domain/settings.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';
import { formatDate, separatorsOf, writtenAs } from '#messages/format.ts';
import { captureMessages } from '#messages/capture.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';
import { cellDoubts } from '#messages/import-problems.ts';
import { judgeCell } from './import/judge-cell.ts';
import { doubtsIn, listOf } from './import/reading/cell-doubts.ts';
import { clearableKind } from './clearable-kind.ts';

type PlainKind = Exclude<InputKind, 'choice'>;

const text = textKind();

/** A text that is typed or pasted into a cell: what no file may have in a text is refused here too. */
const doubtedText: Kind = {
  ...text,
  parse: (typed) => {
    const cell = { type: 'text', text: typed, doubts: listOf(doubtsIn('text', typed.trim())) } as const;
    const { verdict, doubt } = judgeCell(cell, 'text');
    if (verdict !== 'block' || doubt === undefined || doubt === 'too-long') return text.parse(typed);
    return { value: null, message: { text: captureMessages.doubted(cellDoubts[doubt]) } };
  },
};

function makeKinds(numbers: NumberFormat): Readonly<Record<PlainKind, Kind>> {
  const { group, decimal } = separatorsOf(numbers);
  const format = { decimalMark: decimal, grouping: group };
  return {
    money: moneyKind(format),
    hours: hoursKind(format),
    days: numberKind(format),
    quantity: numberKind(format),
    rate: { ...numberKind({ ...format, symbols: ['ZAR', 'R'], minDecimals: 2 }), isRate: true },
    percent: { ...numberKind({ ...format, symbols: ['%'] }), isRate: true },
    number: numberKind(format),
    date: dateKind({ shown: formatDate }),
    'yes-no': yesNoKind(),
    text: doubtedText,
  };
}

const kinds: Readonly<Record<NumberFormat, ReturnType<typeof makeKinds>>> = {
  'spaces-and-comma': makeKinds('spaces-and-comma'),
  'commas-and-point': makeKinds('commas-and-point'),
};

/** Cells are formatted like figures in the rest of the app. */
export function kindOf(kind: InputKind, choices: readonly string[] = []): Kind {
  if (kind === 'choice') return choiceKind(choices.map((choice) => ({ value: choice, text: choice })));
  return kinds[writtenAs().numbers][kind];
}

/** In a text column the plain word may be meant as text. */
export function clearWord(kind: InputKind): string {
  return kind === 'text' ? captureMessages.clearText : captureMessages.clear;
}

/** The kind of a column's cells in the sheet, where an input can also be cleared. */
export function cellKindOf({ kind, choices }: Pick<InputColumn, 'kind' | 'choices'>): Kind {
  return clearableKind(kindOf(kind, choices), clearWord(kind));
}

const yesNo: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
]);

/** Converts a current value to a value of the sheet; null is an empty cell. */
export function toSheetValue(kind: InputKind, held: string): string | null {
  if (held === '') return null;
  return kind === 'yes-no' ? (yesNo.get(held.toLowerCase()) ?? held) : held;
}

/** Converts a value of the sheet to the service's form; yes and no are written as the service last did. */
export function toInputValue(kind: InputKind, value: string, held: string | undefined): string {
  if (value === '' || kind !== 'yes-no' || !/^(yes|no)$/i.test(held ?? '')) return value;
  return value === 'true' ? 'yes' : 'no';
}

/**
 * Whether two inputs mean the same to the service. Items are compared as numbers or as yes and no, but attributes of
 * the record exactly, because `007` and `7` are different employee numbers.
 */
export function sameInput(heading: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (!heading.startsWith('calc.')) return false;
  if (isDecimal(a) && isDecimal(b)) return compareDecimals(a, b) === 0;
  return (yesNo.get(a) ?? a) === (yesNo.get(b) ?? b);
}
