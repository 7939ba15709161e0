import { compareNames } from '#kit/compare-names.ts';
import { dueOf, isFinalised } from '#electron/home/contract/period-due.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';
import { neverSent, type PeriodWork } from '#state/work-queue.ts';

/** A pay frequency of a company with what waits for the clerk in it. */
export interface MonthWork {
  readonly row: HomeRow;
  /** Inputs of its period on this computer. */
  readonly inputs: PeriodWork;
  /** Other changes of the company that only the clerk can decide. */
  readonly changes: number;
}

/** What the clerk does next in a period. */
export type NextStep =
  | 'decide'
  | 'settle'
  | 'fix'
  | 'send'
  | 'capture'
  | 'wait'
  | 'look'
  | 'finalise'
  | 'pay'
  | 'hand-out'
  | 'done';

/** The order of the steps among rows that are due on the same day. */
export const steps: readonly NextStep[] = [
  'decide',
  'settle',
  'fix',
  'send',
  'look',
  'finalise',
  'pay',
  'hand-out',
  'capture',
  'wait',
  'done',
];

/**
 * How many payslips the clerk has to look at. None if most stand out before anything was sent: they differ from last
 * period because their inputs are not captured yet.
 */
export function unusualIn({ submissions, payslips, unusual }: HomeRow): number {
  if (unusual === null || (submissions === 0 && unusual * 2 > payslips)) return 0;
  return unusual;
}

export function nextStep({ row, inputs, changes }: MonthWork): NextStep {
  if (inputs.undecided + changes > 0) return 'decide';
  if (inputs.unknown > 0) return 'settle';
  if (inputs.refused + inputs.notSaved > 0) return 'fix';
  if (neverSent(inputs) > 0) return 'send';
  if (row.done !== null) return 'done';
  if (isFinalised(row)) return row.toPay ? 'pay' : 'hand-out';
  if (row.submissions === 0) return 'capture';
  if (row.unread > 0 || row.calculating > 0 || row.unusual === null) return 'wait';
  return row.unusual > 0 ? 'look' : 'finalise';
}

/** Whether the service made the period after the previous one was finalised, and nothing was done in it here yet. */
export const isNew = ({ row, inputs }: MonthWork): boolean =>
  row.followsFinalised && row.finalised === 0 && row.submissions === 0 && inputs.unsent === 0;

/** Sorts by the day due, then by what asks most of the clerk; rows that are done come last. */
export function byDue(works: readonly MonthWork[], today: string): readonly MonthWork[] {
  const places = works.map((work) => {
    const step = nextStep(work);
    return { work, isDone: step === 'done', date: dueOf(work.row, today).date, rank: steps.indexOf(step) };
  });
  return places
    .toSorted(
      (a, b) =>
        Number(a.isDone) - Number(b.isDone) ||
        a.date.localeCompare(b.date) ||
        a.rank - b.rank ||
        compareNames(a.work.row.companyName, b.work.row.companyName),
    )
    .map(({ work }) => work);
}
