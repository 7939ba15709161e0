import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { tieOutMessages } from './texts.ts';

const messages = tieOutMessages.result;

/** Null if one of the two is not known. */
const apart = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one - other;

/** The differences of a month in cents; null if not known. */
export function differencesOf({ runTotalCents, nettPayCents, journalNettCents, ...month }: TiedMonth) {
  const tax = ({ payslipsCents, emp201Cents }: TiedMonth['paye']) => apart(payslipsCents, emp201Cents);
  return {
    nett: apart(runTotalCents, nettPayCents),
    journal: apart(journalNettCents, nettPayCents ?? runTotalCents),
    paye: tax(month.paye),
    uif: tax(month.uif),
    sdl: tax(month.sdl),
  };
}

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
  if (month.runs === 0) return messages.noRuns;
  const { nett, journal, ...taxes } = differencesOf(month);
  const found = [
    ...(nett ? [messages.nett(nett)] : []),
    ...(journal ? [messages.journal(journal)] : []),
    ...(['paye', 'uif', 'sdl'] as const).flatMap((tax) => {
      const cents = taxes[tax];
      return cents ? [messages.tax(tieOutMessages.taxes[tax], cents)] : [];
    }),
  ];
  if (found.length > 0) return found.join(' · ');
  if (month.unread > 0) return messages.notRead;
  if (nett === null || journal === null || taxes.paye === null || taxes.uif === null) return messages.unknown;
  // Many payslips name no SDL, since no employee pays it. Then there is nothing to compare.
  return taxes.sdl === null && month.sdl.emp201Cents !== 0 ? messages.sameWithoutSdl : messages.same;
}
