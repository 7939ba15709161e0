import type { TiedMonth } from './tie-out.ts';

/** The difference of two amounts; null if one of them is not known. */
export const apart = (one: number | null, other: number | null) =>
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

/** What a month comes to. `unknown`: all was read, but an amount is missing from it. */
export type TiedResult = 'no-runs' | 'differs' | 'not-read' | 'unknown' | 'same-without-sdl' | 'same';

/** The same where Paydesk made the runs, so that nett pay and items of payslips are all that there is. */
export function madeTiedResult(month: TiedMonth): Exclude<TiedResult, 'same-without-sdl'> {
  const { runs, unread, unreadEmployees, nettPayCents, itemsCents } = month;
  if (runs === 0) return 'no-runs';
  if (unread + unreadEmployees > 0) return 'not-read';
  const items = apart(nettPayCents, itemsCents);
  if (items === null) return 'unknown';
  return items === 0 ? 'same' : 'differs';
}

/** A difference comes first, even if more of the month is still to be read. */
export function tiedResult(month: TiedMonth): TiedResult {
  if (month.runs === 0) return 'no-runs';
  const differences = differencesOf(month);
  const { nett, journal, paye, uif, sdl } = differences;
  if (Object.values(differences).some((cents) => cents !== null && cents !== 0)) return 'differs';
  if (month.unread > 0) return 'not-read';
  if (nett === null || journal === null || paye === null || uif === null) return 'unknown';
  // Many payslips name no SDL, since no employee pays it. Then there is nothing to compare.
  return sdl === null && month.sdl.emp201Cents !== 0 ? 'same-without-sdl' : 'same';
}
