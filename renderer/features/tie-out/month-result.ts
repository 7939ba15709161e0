import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import {
  apart,
  differencesOf,
  madeTiedResult,
  tiedResult,
  type TiedResult,
} from '#electron/tie-out/contract/tied-result.ts';
import { formatMoney } from '#messages/format.ts';
import { tieOutMessages } from './texts.ts';

const messages = tieOutMessages.result;

type AmountText = (cents: number) => string;

const words: Readonly<Record<Exclude<TiedResult, 'differs'>, string>> = {
  'no-runs': messages.noRuns,
  'not-read': messages.notRead,
  unknown: messages.unknown,
  'same-without-sdl': messages.sameWithoutSdl,
  same: messages.same,
};

const madeWords: Readonly<Record<Exclude<ReturnType<typeof madeTiedResult>, 'differs'>, string>> = {
  'no-runs': messages.noPayslips,
  'not-read': messages.notRead,
  unknown: messages.unknown,
  same: messages.sameItems,
};

/** The same where nett pay and items of payslips are all that there is. */
export function madeMonthResult(month: TiedMonth): string {
  const result = madeTiedResult(month);
  if (result !== 'differs') return madeWords[result];
  return messages.items(apart(month.nettPayCents, month.itemsCents) ?? 0);
}

/** The amounts of a month's nett pay, in the order of their columns. */
export const nettAmounts = {
  runs: ({ runTotalCents }: TiedMonth) => runTotalCents,
  payslips: ({ nettPayCents }: TiedMonth) => nettPayCents,
  journal: ({ journalNettCents }: TiedMonth) => journalNettCents,
} as const;
export type NettAmount = keyof typeof nettAmounts;
const nettNames = Object.keys(nettAmounts) as readonly NettAmount[];

/** Whether no other amount of the month's nett pay is the same: where two agree, the third is the one to look at. */
export const isOddAmount = (name: NettAmount, month: TiedMonth): boolean =>
  nettNames.filter((other) => nettAmounts[other](month) === nettAmounts[name](month)).length === 1;

/** The one amount that differs from two that agree, in words; undefined if there is none. */
function oddText(month: TiedMonth, amount: AmountText): string | undefined {
  const odd = nettNames.filter((name) => isOddAmount(name, month));
  const [name] = odd;
  if (name === undefined || odd.length > 1) return undefined;
  const others = nettNames.filter((other) => other !== name);
  const difference = apart(nettAmounts[name](month), nettAmounts[others[0] ?? name](month));
  return difference === null ? undefined : messages.odd(name, amount(Math.abs(difference)), difference < 0);
}

/** The screen on which the difference of a month is looked into. */
export function placeOf(month: TiedMonth): 'pay-runs' | 'journals' | 'emp201' {
  const { nett, journal } = differencesOf(month);
  if (nett) return 'pay-runs';
  return journal ? 'journals' : 'emp201';
}

/** The result of a month in words: its differences; else why it cannot be called the same, or that it is the same. */
export function monthResult(month: TiedMonth, amount: AmountText = formatMoney): string {
  const result = tiedResult(month);
  if (result !== 'differs') return words[result];
  const { nett, journal, ...taxes } = differencesOf(month);
  const { taxes: names } = tieOutMessages;
  const odd = oddText(month, amount);
  const differences = [
    ...(odd === undefined
      ? ([
          [messages.nett, nett],
          [messages.journal, journal],
        ] as const)
      : []),
    ...(['paye', 'uif', 'sdl'] as const).map((tax) => [names[tax], taxes[tax]] as const),
  ] as const;
  // A payslip that one of them misses makes several differ by the same amount.
  const byAmount = Map.groupBy(
    differences.filter(([, cents]) => cents !== null && cents !== 0),
    ([, cents]) => Math.abs(cents ?? 0),
  );
  const texts = Array.from(byAmount, ([cents, same]) =>
    messages.differ(
      same.map(([name]) => name),
      amount(cents),
    ),
  );
  return [odd ?? [], texts].flat().join(' · ');
}
