import { countOf, quoted } from '#messages/format.ts';
import type { CellOutcome, InputKind, RowLock } from '#electron/inputs/contract/bulk-input.ts';
import type { LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { leaveAmountText } from '#features/leave/texts/leave-amount.ts';

/** The unit of a column, for titles that do not state it; money needs none. */
export const unitMessages: Readonly<Partial<Record<InputKind, string>>> = {
  hours: 'hours',
  days: 'days',
  quantity: 'quantity',
  rate: 'rate',
  percent: '%',
  date: 'date',
  'yes-no': 'yes or no',
};

/** Texts of the draft grid. */
export const captureMessages = {
  facts: {
    number: 'Number',
    employee: 'Employee',
    onceOff: 'Paid on',
    payPoint: 'Pay point',
    status: 'Status',
    note: 'My note',
    noteHint: 'stays on this computer',
    began: (date: string) => `New ${date}`,
    leaves: (date: string) => `Leaves ${date}`,
    onLeave: (leave: LeaveAmount) => `Leave ${leaveAmountText(leave)}`,
    nettPay: 'Nett pay',
    before: 'Before',
    now: 'Now',
    calculating: 'calculating…',
    calculatingShort: 'Calculating',
    readOnly: 'it comes from the payroll service.',
  },
  locks: {
    finalised: {
      short: 'Finalised',
      why: 'this payslip is finalised, so it accepts no more inputs. Undo the finalisation in the payroll service, then refresh.',
    },
    'no-payslip': {
      short: 'No payslip',
      why: 'this employee has no payslip in this period, so no input can be entered. If that is wrong, check the dates of service in the payroll service, then refresh.',
    },
    'not-read': {
      short: 'Not read yet',
      why: 'this employee’s payslips of this period were not read, so it is not known whether there is one. Refresh; if that takes minutes, Paydesk asks you first. For an older period, open the employee under Employees.',
    },
  } satisfies Record<RowLock, { short: string; why: string }>,
  doubted: (why: string) => `This ${why}.`,
  tooLong: (max: number) => `Too long: at most ${countOf(max, 'character', 'characters')}.`,
  clear: 'clear',
  clearText: '(clear)',
  joined: 'new column',
  /** Shown after the name of its mark. */
  isNew: 'Sending adds this item.',
  overtaken: (seen: string, now: string) =>
    `Somebody changed this in the service since you typed: it was ${seen}, it is now ${now}. Keep yours, or take theirs.`,
  nothing: 'empty',
  lastPeriod: (value: string) => `Last period: ${value}.`,
  impossible: {
    'below-nothing': () => 'Below zero. Is this right?',
    'over-hours': (limit: string) => `More than the hours of the period (${limit}). Is this right?`,
    'over-days': (limit: string) => `More than the days of the period (${limit}): are these hours?`,
    'over-whole': (limit: string) => `More than ${limit}%. Is this right?`,
    'over-amount': (limit: string) => `More than ${limit}. Is this right?`,
  } satisfies Record<string, (limit: string) => string>,
  missing: (last: string) => `It was ${last} and is empty now.`,
  ended: (last: string) => `Ended on purpose. Had ${last} last period.`,
  willClear: 'Will be cleared in the service',
  unknownBase: 'Not read from the service yet. Employees on the screen or with typed inputs are read first.',
} as const;

const unnamed = 'The service gave no reason.';

type ReasonText = (outcome: CellOutcome) => string;

function quote({ message }: CellOutcome): string {
  return message ? `The service says: ${quoted(message)}.` : unnamed;
}

function theirs({ theirs: value }: CellOutcome): string {
  if (value === null) return '';
  return value === '' ? ' It is now empty there.' : ` It is now ${value}.`;
}

const reasonMessages: Readonly<Record<NonNullable<CellOutcome['reason']>, ReasonText>> = {
  refused: (outcome) => `${quote(outcome)} Correct it, then send it again.`,
  'refused-with-others': (outcome) =>
    `Not saved, because another input of this employee was refused. ${quote(outcome)} Correct that one, then send both again.`,
  'changed-elsewhere': (outcome) =>
    `Not sent: somebody changed it in the service in the meantime.${theirs(outcome)} Keep yours and send it again, or type theirs.`,
  'base-unknown': (outcome) =>
    `The service gave no clear answer, and the value before is not known.${theirs(outcome)} Decide which is right, then send again.`,
  'not-readable': (outcome) =>
    `The service gave no clear answer, and does not show this value; the employee or the payslip may be gone.${outcome.message ? ` ${quote(outcome)}` : ''} Look there, then leave it as it is, or send it again.`,
  // The answer did not mention it: the service failed, or skipped the value.
  'not-there': () => 'It is not in the service: send it again. Nothing is known to be wrong with the value.',
};

/** Why a sent cell has its outcome: our text, with the service's own message. */
export function outcomeReason(outcome: CellOutcome): string {
  return outcome.reason === null ? quote(outcome) : reasonMessages[outcome.reason](outcome);
}

export const outcomeMessages = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  notSent: 'Not sent yet; still in your draft',
  checking: 'Sent, without a clear answer yet. The service is being read again.',
  unknown:
    'Sent, but the service gave no clear answer, so it is not known whether it was saved. Use “Check again” before sending anything.',
} as const;
