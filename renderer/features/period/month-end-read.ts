import { periodDays, type DueDates } from '#electron/home/contract/due-dates.ts';
import { openStepFrom, type MonthEndStep, type MonthEndStepId } from '#electron/period/contract/month-end.ts';
import type { Signature } from '#electron/period/contract/signature.ts';
import { daysBetween } from '#payroll/calendar.ts';
import type { NextStep, OuterStep } from '#state/next-step.ts';

export interface MonthEndRead {
  readonly steps: readonly MonthEndStep[];
  /** Undefined until it was read; null if nobody signed. */
  readonly signature?: Signature | null;
}

/** The step of a month end that each next step is; of what comes after it, Home knows nothing. */
const firstSteps: Readonly<Record<Exclude<NextStep, OuterStep | 'wait'>, MonthEndStepId>> = {
  capture: 'capture',
  send: 'send',
  look: 'check',
  finalise: 'finalise',
  pay: 'pay-file',
  'hand-out': 'hand-out',
  done: 'journal',
};

/** What comes next in a month end: one of its steps, or what is done outside them. */
export interface MonthEndNext {
  readonly step?: MonthEndStepId | undefined;
  readonly outer?: OuterStep;
}

/** Where the next step of a period stands among these steps; nothing while it is not known, and while the clerk waits. */
export function nextOf(next: NextStep | null | undefined, steps: readonly MonthEndStep[]): MonthEndNext {
  if (next === null || next === undefined || next === 'wait') return {};
  if (next === 'decide' || next === 'settle' || next === 'fix') return { outer: next };
  return { step: openStepFrom(firstSteps[next], steps)?.id };
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
