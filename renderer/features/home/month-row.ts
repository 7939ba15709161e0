import { compareNames } from '#kit/compare-names.ts';
import { dueOf } from '#electron/home/contract/period-due.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';
import { nextStep, type NextStep, type StepWork } from '#state/next-step.ts';

/** A pay frequency of a company with what waits for the clerk in it. */
export type MonthWork = StepWork<HomeRow>;

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
export function unusualIn({ submissions, nothingToCapture, payslips, unusual }: HomeRow): number {
  const isBefore = submissions === 0 && !nothingToCapture;
  if (unusual === null || (isBefore && unusual * 2 > payslips)) return 0;
  return unusual;
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
