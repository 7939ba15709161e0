import { z } from 'zod';
import { timestamp } from '#kit/values.ts';

/**
 * The steps of a month end in their order, and whether a step is of a period or of the whole month, shared by all periods
 * that end in it. When each is done: `electron/period/month-end-rules.ts`.
 */
export const monthEndSteps = {
  capture: { title: 'Capture the inputs', of: 'period' },
  send: { title: 'Send the inputs', of: 'period' },
  check: { title: 'Check what stands out', of: 'period' },
  finalise: { title: 'Finalise in the service', of: 'period' },
  'pay-file': { title: 'Pay', of: 'period' },
  'hand-out': { title: 'Hand out payslips', of: 'period' },
  journal: { title: 'Save the journal', of: 'month' },
  emp201: { title: 'Submit the EMP201', of: 'month' },
  'tie-out': { title: 'Tie out the month', of: 'month' },
  'month-file': { title: 'Save the month file', of: 'month' },
} as const;
export type MonthEndStepId = keyof typeof monthEndSteps;
// The keys of the table are the steps.
export const monthEndStepIds = Object.keys(monthEndSteps) as [MonthEndStepId];

/**
 * `waits`: it cannot be done before something else is. `not-needed` does not count as done, and holds nothing up.
 */
export const stepState = z.enum(['done', 'open', 'waits', 'not-needed']);
export type StepState = z.infer<typeof stepState>;

/** Their names, for files and screen readers. */
export const stepStates: Readonly<Record<StepState, string>> = {
  done: 'Done',
  open: 'Open',
  waits: 'Waiting',
  'not-needed': 'Not needed',
};

interface Counted {
  readonly count: number;
  readonly all: number;
  /** Writes a number as the clerk or the file has it. */
  readonly write: (count: number) => string;
}

const counted =
  (one: string, many: string) =>
  (count: number, { write }: Counted): string =>
    `${write(count)} ${count === 1 ? one : many}`;
const employees = counted('employee', 'employees');
const inputs = counted('input', 'inputs');
const payslips = counted('payslip', 'payslips');
const payments = counted('payment', 'payments');
const onceOff = counted('once-off payslip', 'once-off payslips');
const periods = counted('period', 'periods');
const journals = counted('journal', 'journals');

/** What is said of a step: what was done, what is missing, or why it is not needed. `all` is what `count` is part of. */
export const stepTexts = {
  unread: (step) => `The payslips of ${employees(step.count, step)} have never been read`,
  'nothing-captured': (step) =>
    step.count === 0
      ? 'No input has been captured yet'
      : `No input has been captured yet; ${employees(step.count, step)} had inputs in the period before`,
  'without-input': (step) => `${employees(step.count, step)} without input`,
  captured: (step) => `Inputs captured for ${employees(step.count, step)}`,
  'nothing-to-capture': () => 'Nothing to capture in this period',
  'never-captured': () => 'the period is finalised, and nothing was captured here',
  unsent: (step) => `${inputs(step.count, step)} on this computer, not sent`,
  'not-sent': () => 'Nothing has been sent yet',
  sent: (step) =>
    `${inputs(step.count, step)} saved by the service, sent ${step.all === 1 ? 'once' : `${step.write(step.all)} times`}`,
  'nothing-to-send': () => 'there is nothing to send',
  calculating: (step) => `The service is still calculating ${payslips(step.count, step)}`,
  'inputs-first': () => 'There is something to check once the inputs are sent',
  findings: (step) => `${step.write(step.count)} of ${counted('finding', 'findings')(step.all, step)} ticked`,
  'nothing-stands-out': () => 'Nothing stands out',
  finalised: (step) =>
    step.all > 0 && step.count === step.all
      ? step.all === 1
        ? 'The payslip is finalised'
        : `All ${step.write(step.all)} payslips are finalised`
      : `${step.write(step.count)} of ${payslips(step.all, step)} finalised`,
  'once-off-open': (step) => `${onceOff(step.count, step)} not finalised yet`,
  'pay-file-none': () =>
    'No payment run has been prepared, and no bank file has been checked for this period',
  'pay-unpaid': (step) =>
    `${step.write(step.count)} of ${payslips(step.all, step)} not paid by any payment run`,
  'pay-once-off': (step) =>
    `${step.write(step.count)} of ${onceOff(step.all, step)} not paid by any payment run`,
  'pay-prepared': (step) => `${payments(step.count, step)} prepared and not released yet`,
  'pay-released': (step) => `${payments(step.count, step)} released and not marked as sent to the bank`,
  'pay-sent': (step) =>
    step.all === 0
      ? `The bank has ${payments(step.count, step)}`
      : `The bank has ${payments(step.count, step)}; ${payslips(step.all, step)} left out`,
  'pay-file-agrees': (step) =>
    `${counted('payment agrees', 'payments agree')(step.count, step)} with the payslips`,
  'pay-file-stands-out': (step) =>
    `${step.write(step.count)} of ${payments(step.all, step)} stand out in the file that was checked last`,
  'pay-file-accepted': (step) =>
    `Accepted with ${step.write(step.count)} of ${payments(step.all, step)} that stand out`,
  'pay-file-outdated': () => 'Payslips have changed since the bank file was checked',
  'marked-paid': () => 'Marked as paid',
  'paid-changed': () => 'The payslips come to another amount than when they were marked as paid',
  'paid-otherwise': (step) =>
    `no file for the bank, ${employees(step.count, step)} paid in cash or by cheque`,
  'nobody-paid': () => 'no file for the bank, nobody is due to be paid',
  'handed-out': (step) => `${step.write(step.count)} of ${payslips(step.all, step)} handed out from here`,
  'hand-out-again': (step) => `${payslips(step.count, step)} changed after being handed out`,
  'month-open': (step) => `${periods(step.count, step)} of the month not finalised yet`,
  'month-payslips-open': (step) => `${payslips(step.count, step)} of the month not finalised yet`,
  'no-runs': () => 'No pay run of this month has been read',
  'nothing-booked': () => 'the payroll service books nothing for the pay runs of this month',
  'journal-unsaved': (step) => `${step.write(step.count)} of ${journals(step.all, step)} saved for the books`,
  'journal-changed': (step) => `${journals(step.count, step)} changed after being saved`,
  'journal-saved': (step) => `${journals(step.count, step)} saved for the books`,
  'emp201-unread': () => 'The EMP201 of this month has not been read',
  'emp201-estimated': () => 'Estimated from the payslips, not marked as submitted yet',
  'emp201-open': () => 'Not marked as submitted yet',
  'emp201-changed': () => 'It comes to another amount than when it was marked as submitted',
  'emp201-submitted': () => 'Marked as submitted',
  'tie-out-unread': (step) =>
    `Not read in full: ${counted('more request', 'more requests')(step.count, step)} to the service needed`,
  'tie-out-differs': () => 'Pay runs, payslips, journals and EMP201 do not agree',
  'tie-out-unknown': () => 'Not every amount is known',
  'tie-out-made': () => 'Payslips and their items agree',
  'tie-out-agrees': () => 'Pay runs, payslips, journals and EMP201 agree',
  'month-file-none': () => 'No month file has been saved',
  'month-file-outdated': () => 'The month has changed since its file was saved',
  'month-file-saved': (step) =>
    step.count === 0
      ? 'Saved with all its parts'
      : `Saved without ${counted('part', 'parts')(step.count, step)}, which it names`,
} as const satisfies Readonly<Record<string, (step: Counted) => string>>;
export type StepSays = keyof typeof stepTexts;

export const monthEndStep = z.strictObject({
  id: z.enum(monthEndStepIds),
  state: stepState,
  // The keys of the table are what can be said.
  says: z.enum(Object.keys(stepTexts) as [StepSays]),
  count: z.int(),
  all: z.int(),
  /** Who did it, as the system names them or as was typed; null if not known, as of what the service does. */
  by: z.string().nullable(),
  /** When it was done, or first seen done; null if that is not known. */
  at: timestamp.nullable(),
});
export type MonthEndStep = z.infer<typeof monthEndStep>;

/** A step in words: `Not needed: no journal, this payroll service has none`. */
export function stepText({ state, says, count, all }: MonthEndStep, write: Counted['write']): string {
  const text = stepTexts[says]({ count, all, write });
  return state === 'not-needed' ? `${stepStates[state]}: ${text}` : text;
}

/**
 * The first step from this one on that is not done; undefined if there is none, or if it waits. Employees without input
 * may need none, so once others have some, they hold up nothing.
 */
export function openStepFrom(
  first: MonthEndStepId,
  steps: readonly MonthEndStep[],
): MonthEndStep | undefined {
  const from = steps.slice(steps.findIndex(({ id }) => id === first));
  const found = from.find(
    ({ state, says }) => (state === 'open' || state === 'waits') && says !== 'without-input',
  );
  return found?.state === 'open' ? found : undefined;
}
