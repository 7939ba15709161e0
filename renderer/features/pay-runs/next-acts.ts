import type { ListedPayRun } from '#electron/pay-runs/contract/run-done.ts';

/** Whether its payment runs pay each of its payslips in full, or leave it out. */
export function isDecided({ done, payslips }: ListedPayRun): boolean {
  const payment = done?.payment;
  if (!payment || payment.short > 0) return false;
  return payslips === null || payment.payslips + payment.leftOut >= payslips;
}

/** The bank has all of it that is paid. */
const isPaid = (run: ListedPayRun): boolean => run.done?.payment?.state === 'sent' && isDecided(run);

/**
 * Whether a run waits to be paid from here: its payment has begun, or an earlier run of its pay frequency was paid from
 * here. Of any other it is not known whether somebody paid it elsewhere, and nothing invites to pay it twice.
 */
export function opensPay(run: ListedPayRun, all: readonly ListedPayRun[]): boolean {
  if (run.done === undefined || run.payFrequencyId === null || isPaid(run)) return false;
  return all.some(
    ({ done, payFrequencyId, periodEnd }) =>
      Boolean(done?.payment) && payFrequencyId === run.payFrequencyId && periodEnd <= run.periodEnd,
  );
}

/** Whether its journal was not saved for the books here. */
export const opensJournals = ({ done }: ListedPayRun): boolean => done?.journal === null;
