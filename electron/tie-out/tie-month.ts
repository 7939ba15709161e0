import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { Journal } from '#electron/journals/contract/journal.ts';
import type { TiedMonth } from './contract/tie-out.ts';
import type { RunSums } from '#electron/pay-runs/store/records/run-sums.ts';
import type { MadeHere, SourcedRun } from '#electron/pay-runs/run-source.ts';
import { isNettPay, taxOf, type Tax } from './tax-items.ts';

/** What is known of a pay run; undefined if it was never read. */
export interface KnownRun {
  readonly run: SourcedRun;
  readonly sums: RunSums | undefined;
  readonly journal: Journal | undefined;
}

interface KnownMonth {
  readonly month: string;
  readonly runs: readonly KnownRun[];
  /** The latest version; null if the service has none, undefined if it was never read. */
  readonly emp201: Emp201 | null | undefined;
  /** What Paydesk makes from payslips: there is nothing to read of it, and nothing to compare payslips with. */
  readonly made: MadeHere;
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

/** Income less deductions of a run's payslips; null if one of them has no items. */
function itemsOf({ sums }: KnownRun): number | null {
  if (sums === undefined || sums.withoutItems > 0) return null;
  return sums.items.reduce(
    (sum, { kind, cents }) => sum + (kind === 'income' ? cents : kind === 'deduction' ? -cents : 0),
    0,
  );
}

/** How many calls it takes to read what was never read of a run; of a made one, items and payslips one by one. */
function unreadOf({ run: { made }, sums, journal }: KnownRun, makes: MadeHere): number {
  const ofMade = made === null ? 0 : (sums?.withoutItems ?? 0);
  return (sums === undefined ? 1 : 0) + (!makes.journals && journal === undefined ? 1 : 0) + ofMade;
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

/** Employees whose payslips were never read may be missing from any of the runs that are made from payslips. */
const unreadEmployeesOf = (runs: readonly KnownRun[]): number =>
  Math.max(0, ...runs.map(({ run: { made } }) => made?.unreadEmployees ?? 0));

/** Ties out a month from everything that is known of it. */
export function tieMonth({ month, runs, emp201, made }: KnownMonth): TiedMonth {
  const unreadRuns = runs.reduce((sum, run) => sum + unreadOf(run, made), 0);
  const unreadEmployees = unreadEmployeesOf(runs);
  const isPaid = runs.length > 0;
  // The sum over some payslips would look like that of all.
  const isSummed = isPaid && unreadEmployees === 0;
  const pair = (tax: Tax, emp201Cents: number | null | undefined) => ({
    payslipsCents: isSummed ? taxOfRuns(tax, runs) : null,
    emp201Cents: emp201Cents ?? null,
  });
  return {
    month,
    runs: runs.length,
    unread: unreadRuns + (!made.emp201 && isPaid && emp201 === undefined ? 1 : 0),
    unreadEmployees,
    runTotalCents: isPaid ? sumOfAll(runs.map(({ run }) => run.totalCents)) : null,
    nettPayCents: isSummed ? sumOfAll(runs.map(({ sums }) => sums?.nettPayCents)) : null,
    itemsCents: isSummed ? sumOfAll(runs.map(itemsOf)) : null,
    journalNettCents: isPaid ? sumOfAll(runs.map(bookedNett)) : null,
    paye: pair('paye', emp201?.payeCents),
    uif: pair('uif', emp201?.uifCents),
    sdl: pair('sdl', emp201?.sdlCents),
  };
}
