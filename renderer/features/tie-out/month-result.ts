import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { apart, differencesOf, tiedResult, type TiedResult } from '#electron/tie-out/contract/tied-result.ts';
import { tieOutMessages } from './texts.ts';

const messages = tieOutMessages.result;

const words: Readonly<Record<Exclude<TiedResult, 'differs'>, string>> = {
  'no-runs': messages.noRuns,
  'not-read': messages.notRead,
  unknown: messages.unknown,
  'same-without-sdl': messages.sameWithoutSdl,
  same: messages.same,
};

/** The same where nett pay and items of payslips are all that there is. */
export function madeMonthResult({
  runs,
  unread,
  unreadEmployees,
  nettPayCents,
  itemsCents,
}: TiedMonth): string {
  if (runs === 0) return messages.noPayslips;
  if (unread + unreadEmployees > 0) return messages.notRead;
  const items = apart(nettPayCents, itemsCents);
  if (items === null) return messages.unknown;
  return items === 0 ? messages.sameItems : messages.items(items);
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
