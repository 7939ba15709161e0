import { periodDays, type DueDates } from '#electron/home/contract/due-dates.ts';
import type { MonthEndStep, MonthEndStepId } from '#electron/period/contract/month-end.ts';
import type { Signature } from '#electron/period/contract/signature.ts';
import { daysBetween } from '#payroll/calendar.ts';

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

/** By when a step that is not done is due. */
export interface StepDue {
  readonly step: MonthEndStepId;
  readonly kind: keyof DueDates;
  readonly date: string;
  /** Negative if the day has passed. */
  readonly inDays: number;
}

/** What is still due, in the order of its days. Until the steps were read, nothing is. */
export function duesOf(dates: DueDates, steps: readonly MonthEndStep[], today: string): readonly StepDue[] {
  return kinds
    .flatMap((kind) => {
      const date = dates[kind];
      const step = steps.find(({ id }) => id === stepOf[kind]);
      if (date === null || step === undefined || step.state === 'done' || step.state === 'not-needed')
        return [];
      return [{ step: step.id, kind, date, inDays: daysBetween(today, date) }];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
