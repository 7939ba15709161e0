import type { endServiceFields, reinstateFields } from '#electron/leaving/contract/service-period.ts';
import type { LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import type { LeaverTask } from '#electron/leaving/contract/leaver-task.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import type { FormMessages } from '#messages/forms.ts';
import { leaveAmountText, leaveBalanceText } from '#features/leave/texts/leave-amount.ts';
import { countOf, formatCount, formatDate } from '#messages/format.ts';

const reasons: Readonly<Record<string, string>> = employeeMessages.reasons;

export const endServiceFieldMessages: FormMessages<ReturnType<typeof endServiceFields>> = {
  fields: {
    date: {
      label: 'Last day of service',
      problems: { 'too-early': 'This day is before the service began.' },
    },
    code: { label: 'Reason', placeholder: 'Choose a reason', options: (code) => reasons[code] ?? code },
  },
};

export const reinstateFieldMessages: FormMessages<ReturnType<typeof reinstateFields>> = {
  fields: {
    appointmentDate: {
      label: 'First day back',
      problems: { 'too-early': 'This day is not after the last day of service.' },
    },
  },
};

const sentTitle = (what: string) => `${what} is on its way`;
const sentText = 'The outbox shows the outcome.';

/** Ending and resuming the service of employees. */
export const serviceMessages = {
  end: 'End service…',
  endSeveral: 'End service of several…',
  changeEnd: 'Change the end of service…',
  undoEnd: 'Undo the end of service…',
  reinstate: 'Reinstate…',
  ending: {
    title: (name: string) => `End the service of ${name}`,
    changeTitle: (name: string) => `Change the end of service of ${name}`,
    confirm: 'End service',
    changeConfirm: 'Save the change',
    done: sentTitle('The end of service'),
    doneText: sentText,
    consequences: 'What to settle',
    nothing: 'Nothing is open after this day, as far as this computer knows.',
    chooseDay: 'Choose the last day to see what is still open then.',
    reading: 'Reading leave and loans from the service…',
    leaveNotRead:
      'Leave could not be read from the service. Check it there before the last payslip is finalised.',
    owedNotRead:
      'Loans and savings could not be read from the service. Check them there before the last payslip is finalised.',
  },
  reinstating: {
    title: (name: string) => `Reinstate ${name}`,
    text: (endDate: string) =>
      `The service ended on ${formatDate(endDate)}. A new service period begins; the earlier one stays in the record.`,
    confirm: 'Reinstate',
    done: sentTitle('The reinstatement'),
    doneText: sentText,
  },
  undoing: {
    title: (name: string) => `Undo the end of service of ${name}?`,
    text: (endDate: string) =>
      `The end on ${formatDate(endDate)} is undone, as if the service had not ended. Only the latest end can be undone.`,
    confirm: 'Undo the end',
    keep: 'Keep it',
    done: sentTitle('Undoing the end of service'),
    doneText: sentText,
  },
  finalised: {
    title: 'End the service before a finalised payslip?',
    text: (count: number, last: string) =>
      `${countOf(count, 'payslip', 'payslips')} after this day ${count === 1 ? 'is' : 'are'} finalised, the last on ${formatDate(last)}. What was paid then stays paid, and the service may refuse this day.`,
    confirm: 'End it on this day',
    back: 'Choose another day',
  },
  tasks: {
    title: (done: number, all: number) => `To settle: ${formatCount(done)} of ${formatCount(all)} done`,
    by: (name: string, when: string) => `${name}, ${when}`,
    inputs: (count: number, end: string) =>
      `${countOf(count, 'input', 'inputs')} of the period to ${formatDate(end)} not sent yet`,
    waiting: (count: number) => `${countOf(count, 'change', 'changes')} in the outbox`,
    notRead: 'Not read yet',
    leaveAge: (age: string) => `as this computer read it ${age}`,
    noLeave: 'No leave is left',
    noOwed: 'Nothing is open',
    payslip: (date: string) => `The last payslip here is that of ${formatDate(date)}`,
    notFinalised: (date: string) => `The last payslip here, of ${formatDate(date)}, is not finalised`,
    names: {
      inputs: 'Last inputs captured and sent',
      leave: 'Leave balance paid out, or leave taken in advance deducted',
      loans: 'Loans, advances and savings settled',
      assets: 'Keys, tools and other property returned',
      payslip: 'Last payslip checked and finalised',
      paid: 'Final pay paid',
      certificate: 'Certificate of service handed over',
      'ui-19': 'End of service declared to the UIF',
      papers: 'Pension or provident fund forms sent',
    } satisfies Record<LeaverTask, string>,
  },
  consequences: {
    finalised: (count: number, last: string) =>
      `${countOf(count, 'payslip', 'payslips')} after this day ${count === 1 ? 'is' : 'are'} finalised, the last on ${formatDate(last)}. The service may refuse this day.`,
    open: (count: number) =>
      `${countOf(count, 'open payslip', 'open payslips')} after this day: check what remains of ${count === 1 ? 'it' : 'them'} once the end is saved.`,
    wholePeriod: (end: string) => `The last day of the pay period to ${formatDate(end)}: it is paid in full.`,
    partPeriod: (end: string) =>
      `Within the pay period to ${formatDate(end)}: check how its last part is paid.`,
    leaveLeft: (name: string, balance: string) => `${name}: ${leaveBalanceText(balance)} left`,
    leavePaidOut:
      'Annual leave that is left is paid out with the last pay. The law does not require this for sick or family responsibility leave.',
    leaveOwed: (name: string, balance: string) => `${name}: ${leaveBalanceText(balance)} taken in advance`,
    plannedLeave: (leave: LeaveAmount) =>
      `Leave of ${leaveAmountText(leave)} is captured after this day: remove it.`,
    unsent: (count: number, end: string) =>
      `${countOf(count, 'input', 'inputs')} of the period to ${formatDate(end)} ${count === 1 ? 'is' : 'are'} not sent yet.`,
    waiting: (count: number) =>
      `${countOf(count, 'other change', 'other changes')} of this employee ${count === 1 ? 'is' : 'are'} still in the outbox.`,
    owed: (name: string, amount: string) => `${name}: ${amount} to settle`,
    unknownCode: (code: string) =>
      `Reason ${code} is not in the list: it is sent as it is, and the service may refuse it.`,
    longTermLeave: 'Long-term leave: the service counts this as an absence, not as a termination.',
  },
} as const;
