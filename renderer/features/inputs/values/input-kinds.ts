import type { InputColumn, InputKind } from '#electron/inputs/contract/bulk-input.ts';
import type { NumberFormat } from '#electron/settings/contract/settings.ts';
import type { Kind } from '#sheet/model/kinds/kind.ts';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { numberKind } from '#sheet/model/kinds/number.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';
import { formatDate, separatorsOf, writtenAs } from '#messages/format.ts';
import { captureMessages } from '../texts/capture.ts';

/** The same kind with one more value: '' is an input that is to be emptied, shown as a word and never as 0. */
function clearableKind(kind: Kind, word: string): Kind {
  const isWord = (typed: string) => typed.trim().toLowerCase() === word;
  const continued = kind.continue;
  const toggle = kind.toggle;
  return {
    ...kind,
    parse: (typed, context) => (isWord(typed) ? { value: '' } : kind.parse(typed, context)),
    format: (value) => (value === '' ? word : kind.format(value)),
    plain: (value) => (value === '' ? word : kind.plain(value)),
    compare: (a, b) => (a === '' || b === '' ? a.length - b.length : kind.compare(a, b)),
    ...(continued === undefined
      ? {}
      : {
          continue: (values: readonly string[]) => (values.includes('') ? undefined : continued(values)),
        }),
    ...(toggle === undefined
      ? {}
      : { toggle: (value: string | null) => toggle(value === '' ? null : value) }),
  };
}

type PlainKind = Exclude<InputKind, 'choice'>;

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
    text: textKind(),
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
