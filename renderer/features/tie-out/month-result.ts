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
  return [
    ...(nett ? [messages.nett(nett)] : []),
    ...(journal ? [messages.journal(journal)] : []),
    ...(['paye', 'uif', 'sdl'] as const).flatMap((tax) => {
      const cents = taxes[tax];
      return cents ? [messages.tax(tieOutMessages.taxes[tax], cents)] : [];
    }),
  ].join(' · ');
}
