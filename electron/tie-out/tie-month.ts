import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { Journal } from '#electron/journals/contract/journal.ts';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import type { TiedMonth } from './contract/tie-out.ts';
import type { RunSums } from '#electron/pay-runs/store/records/run-sums.ts';
import { isNettPay, taxOf, type Tax } from './tax-items.ts';

/** What is known of a pay run; undefined if it was never read. */
export interface KnownRun {
  readonly run: PayRun;
  readonly sums: RunSums | undefined;
  readonly journal: Journal | undefined;
}

interface KnownMonth {
  readonly month: string;
  readonly runs: readonly KnownRun[];
  /** The latest version; null if the service has none, undefined if it was never read. */
  readonly emp201: Emp201 | null | undefined;
  /** False if the deployment has none, so that there is nothing to read. */
  readonly has: { readonly journals: boolean; readonly emp201: boolean };
}

/** Null if one of the amounts is not known; 0 if there are none. */
function sumOfAll(amounts: readonly (number | null | undefined)[]): number | null {
  return amounts.reduce<number | null>(
    (sum, cents) => (sum === null || cents === null || cents === undefined ? null : sum + cents),
    0,
  );
}

/** The nett pay that a journal books; null if it has no such line. */
export function nettOfJournal(journal: Journal | undefined): number | null {
  const lines = journal?.lines.filter(isNettPay) ?? [];
  if (lines.length === 0) return null;
  return lines.reduce((sum, { side, amounts }) => {
    const own = amounts.reduce((total, { amountCents }) => total + amountCents, 0);
    return sum + (side === 'credit' ? own : -own);
  }, 0);
}

/** A pay run without payslips has nothing to book, so its empty journal counts as 0. */
const bookedNett = ({ sums, journal }: KnownRun): number | null =>
  sums?.payslips === 0 && journal?.lines.length === 0 ? 0 : nettOfJournal(journal);

/** Null for a tax that no payslip of the month names: it is unknown, not zero. */
function taxOfRuns(tax: Tax, runs: readonly KnownRun[]): number | null {
  if (runs.some(({ sums }) => sums === undefined || sums.withoutItems > 0)) return null;
  const own = runs.map(({ sums }) => taxOf(tax, sums?.items ?? []));
  return own.every((cents) => cents === null)
    ? null
    : own.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

/** Ties out a month from everything that is known of it. */
export function tieMonth({ month, runs, emp201, has }: KnownMonth): TiedMonth {
  const unreadRuns = runs.filter(({ sums }) => sums === undefined).length;
  const unreadJournals = has.journals ? runs.filter(({ journal }) => journal === undefined).length : 0;
  const isPaid = runs.length > 0;
  const pair = (tax: Tax, emp201Cents: number | null | undefined) => ({
    payslipsCents: isPaid ? taxOfRuns(tax, runs) : null,
    emp201Cents: emp201Cents ?? null,
  });
  return {
    month,
    runs: runs.length,
    unread: unreadRuns + unreadJournals + (has.emp201 && isPaid && emp201 === undefined ? 1 : 0),
    runTotalCents: isPaid ? sumOfAll(runs.map(({ run }) => run.totalCents)) : null,
    nettPayCents: isPaid ? sumOfAll(runs.map(({ sums }) => sums?.nettPayCents)) : null,
    journalNettCents: isPaid ? sumOfAll(runs.map(bookedNett)) : null,
    paye: pair('paye', emp201?.payeCents),
    uif: pair('uif', emp201?.uifCents),
    sdl: pair('sdl', emp201?.sdlCents),
  };
}
