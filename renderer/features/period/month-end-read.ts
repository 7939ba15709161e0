import type { DueDates } from '#electron/home/contract/due-dates.ts';
import { periodDays } from '#electron/home/contract/due-dates.ts';
import type { MonthEndStep, MonthEndStepId } from '#electron/period/contract/month-end.ts';
import type { Signature } from '#electron/period/contract/signature.ts';

export interface MonthEndRead {
  readonly steps: readonly MonthEndStep[];
  /** Undefined until it was read; null if nobody signed. */
  readonly signature?: Signature | null;
}

const kinds = [...periodDays, 'emp201'] as const;

/** The step that is done by each date. */
const stepOf = {
  notification: 'hand-out',
  finalisation: 'finalise',
  payDay: 'pay-file',
  emp201: 'emp201',
} as const satisfies Record<keyof DueDates, MonthEndStepId>;

/** A due date of a period, and whether its step is open. It may have been done without Paydesk, so none is called missed. */
export interface PeriodDate {
  readonly kind: keyof DueDates;
  readonly date: string;
  readonly isOpen: boolean;
  readonly isOverdue: boolean;
}

/** The due dates that are known, in their usual order. Until the steps were read, none is overdue. */
export function datesOf(
  dates: DueDates,
  steps: readonly MonthEndStep[],
  today: string,
): readonly PeriodDate[] {
  return kinds.flatMap((kind) => {
    const date = dates[kind];
    if (date === null) return [];
    const step = steps.find(({ id }) => id === stepOf[kind]);
    const isOpen = step !== undefined && step.state !== 'done' && step.state !== 'not-needed';
    return [{ kind, date, isOpen, isOverdue: isOpen && date < today }];
  });
}
