import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import {
  apart,
  differencesOf,
  madeTiedResult,
  tiedResult,
  type TiedResult,
} from '#electron/tie-out/contract/tied-result.ts';
import { tieOutMessages } from './texts.ts';

const messages = tieOutMessages.result;

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

/** The result of a month in words: its differences; else why it cannot be called the same, or that it is the same. */
export function monthResult(month: TiedMonth): string {
  const result = tiedResult(month);
  if (result !== 'differs') return words[result];
  const { nett, journal, ...taxes } = differencesOf(month);
  const { taxes: names } = tieOutMessages;
  const differences = [
    [messages.nett, nett],
    [messages.journal, journal],
    ...(['paye', 'uif', 'sdl'] as const).map((tax) => [names[tax], taxes[tax]] as const),
  ] as const;
  // A payslip that one of them misses makes several differ by the same amount.
  const byAmount = Map.groupBy(
    differences.filter(([, cents]) => cents !== null && cents !== 0),
    ([, cents]) => Math.abs(cents ?? 0),
  );
  return [...byAmount]
    .map(([cents, same]) =>
      messages.differ(
        same.map(([name]) => name),
        cents,
      ),
    )
    .join(' · ');
}
