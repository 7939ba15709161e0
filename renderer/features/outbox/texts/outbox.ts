import type {
  OutboxSubmission,
  OutboxGroup,
  OutboxStop,
  OutboxWrite,
} from '#electron/outbox/contract/outbox.ts';
import type { WriteKind, WriteReason, WriteState } from '#electron/outbox/contract/write.ts';
import { countOf, formatCount } from '#messages/format.ts';
import { sentence } from '#messages/headings.ts';
import { outcomesText } from '#features/submissions/texts/outcomes.ts';

/** Another account since may be a mistake, or a thief's. */
const callFirst =
  'Call the employee about the bank account first, at the number that you knew before the change.';

export const outboxMessages = {
  title: 'Outbox',
  subtitle: 'Changes for the payroll service, and what became of them.',
  list: 'Changes',
  loading: 'Reading the outbox…',
  groups: {
    'needs-you': 'Needs you',
    waiting: 'Waiting',
    sending: 'Being sent',
    unknown: 'Not known yet',
    done: 'Done',
  } satisfies Record<OutboxGroup, string>,
  empty: {
    'needs-you': { title: 'Nothing needs you', text: 'Everything you sent is on its way or done.' },
    waiting: { title: 'Nothing is waiting', text: 'A change waits here until the service can be reached.' },
    sending: {
      title: 'Nothing is being sent',
      text: 'A change is listed here while it is on its way.',
    },
    unknown: {
      title: 'Every outcome is known',
      text: 'If an answer is lost, the change is listed here until the service has been checked.',
    },
    done: { title: 'Nothing is done yet', text: 'Changes that the service has accepted are listed here.' },
  } satisfies Record<OutboxGroup, { title: string; text: string }>,
  more: (count: number) => `Show ${countOf(count, 'more', 'more')}`,
  unknownCompany: (id: number) => `Company ${id}`,
  compare: (about: string) => `Before, yours and in the service: ${about}`,
  field: 'Field',
  before: 'Before',
  mine: 'Yours',
  theirs: 'In the service now',
  notKnown: 'not read',
  /** Of what a change leaves as it is, or takes away. */
  unchanged: 'unchanged',
  removed: 'removed',
  nothing: 'empty',
  noRow: '–',
  openEnd: 'no end',
  /** Said with its value, where one value says which it is. */
  takeMine: 'Send mine',
  keepTheirs: 'Keep theirs',
  withValue: (action: string, value: string) => {
    if (value === '') return action;
    return action.endsWith('…') ? `${action.slice(0, -1)}: ${value}…` : `${action}: ${value}`;
  },
  of: (action: string, what: string) => `${action}, ${what}`,
  /** Where sending it may cost money. */
  takeMineAsked: 'Send mine…',
  /** What is asked before it is sent all the same. */
  asked: {
    account: {
      title: (about: string) => `Send your bank account of ${about}?`,
      text: `${callFirst} Once it is sent, the next pay goes there.`,
      confirm: 'I have called: send mine',
    },
    leave: {
      title: (about: string) => `Send all days of leave for ${about}?`,
      text: 'Somebody has captured leave on one of these days: it is taken twice, from the balance and perhaps from the pay.',
      confirm: 'Send all days',
    },
  },
  sendAgain: 'Send it again',
  leave: 'Leave it as it is',
  check: 'Check again',
  takeBack: 'Withdraw',
  gotIt: 'Dismiss',
  openEmployee: 'Open the employee',
  openInputs: 'Open these inputs',
  openSent: 'See what was sent',
  replaceKey: 'Replace API key',
  tryNow: 'Try now',
  submission: {
    title: (payFrequency: string | null, end: string) =>
      payFrequency === null ? `Inputs, period to ${end}` : `Inputs, ${payFrequency}, period to ${end}`,
    counts: ({ outcomes, group }: Pick<OutboxSubmission, 'outcomes' | 'group'>) =>
      [
        countOf(outcomes.planned, 'input', 'inputs'),
        outcomesText(outcomes, { moves: group === 'sending' }),
      ].join(' · '),
    /** Not among the counts: it is one of those that were changed elsewhere or left to the clerk. */
    undecided: (count: number) =>
      `${formatCount(count)} of them ${count === 1 ? 'is' : 'are'} yours to decide.`,
    unknown: (count: number) =>
      `The answer to ${countOf(count, 'input', 'inputs')} was lost. Check again before anything else is sent for these employees.`,
    waiting: (count: number) =>
      `${countOf(count, 'input was not sent and is', 'inputs were not sent and are')} still in the draft: review and send from there.`,
    rejected: 'The service did not save some. They are marked in their draft, each with the reason.',
    /** In the words of the buttons below it. */
    changedElsewhere:
      'Not sent: somebody changed it in the service in the meantime. Send mine puts your value there; Keep theirs takes it out of your draft.',
    more: (count: number) => `${formatCount(count)} more in the draft.`,
  },
} as const;

const employee = (action: string) => (about: string) => `${action} ${about || 'an employee'}`;

const actions: Readonly<Record<WriteKind, (about: string) => string>> = {
  'employee.create': employee('Add employee'),
  'employee.update': employee('Change the record of'),
  'employee.remove': employee('Delete'),
  'pay-frequency.create': (about) => `Add a pay frequency: ${sentence(about)}`,
  'calculation.set': employee('Change a payslip item of'),
  'calculation.add': employee('Add a payslip item for'),
  'calculation.remove': employee('Remove a payslip item of'),
  'inherited.set': employee('Change hours or classification of'),
  'service.end': employee('End the service of'),
  'service.reinstate': employee('Reinstate'),
  'service.undo-end': employee('Undo the end of service of'),
  'leave.add': employee('Add leave for'),
  'leave.change': employee('Change leave of'),
  'leave.remove': employee('Remove leave of'),
  'leave.remove-days': employee('Remove several leave days of'),
  'report.start': (about) => `Prepare a report: ${sentence(about)}`,
};

/** What a change does, and for whom: `Change the record of Nkosi, Thandi`. */
export function titleOf({ kind, about }: Pick<OutboxWrite, 'kind' | 'about'>): string {
  return actions[kind](about);
}

const states: Readonly<Record<WriteState, string>> = {
  waiting: 'It is sent as soon as the service can be reached and the changes before it are done.',
  sending: 'It is on its way.',
  unknown:
    'It was sent, but the service gave no clear answer. The service is checked before anything else happens.',
  conflict: 'It was not sent: somebody changed it in the service since you looked. Compare and decide.',
  'needs-clerk': 'Only you can decide this.',
  applied: 'The service has it.',
  rejected: 'The service refused it.',
  withdrawn: 'It was withdrawn.',
};

const reasons: Readonly<Record<WriteReason, string>> = {
  refused: 'The service refused it, so nothing was changed. Correct it where you made the change.',
  'changed-elsewhere': states.conflict,
  'not-applied':
    'The service gave no clear answer, and does not show the change. It is not repeated automatically, because doing it twice would be wrong. Send it again if you still want it.',
  'not-clear':
    'It may have been sent already, and what the service shows now may be this change or somebody else’s. Look at it there, then leave it as it is, or send yours again.',
  'not-kept':
    'The service accepted it several times and still does not show it. Look at it in the service’s own pages before you send it again.',
  'other-company': 'It was not sent: this employee or payslip is not known in this company.',
  damaged: 'It was not sent, because its record on this computer is damaged. Make the change again.',
  'earlier-failed': 'It was not sent, because the change it depends on was not made.',
  'already-there': 'The service had it already, so nothing was sent.',
  'theirs-kept': 'You kept the value in the service.',
  discarded: 'You withdrew it before it was sent.',
};

const severalRefused =
  'The service refused one of these days, and said why. Days before it may already have been removed: look at the leave of the employee.';

const leaveOvertaken =
  'Nothing was sent: somebody has captured leave on one of these days since you looked. Send mine would take that day twice. Keep theirs, then capture the other days again.';

/** What is asked before a change that somebody overtook is sent all the same; null if nothing is. */
export function askedFirst({
  kind,
  state,
  fields = [],
}: Pick<OutboxWrite, 'state'> & Partial<OutboxWrite>): keyof typeof outboxMessages.asked | null {
  if (state !== 'conflict') return null;
  if (fields.some(({ name }) => name === 'bankAccount.accountNumber')) return 'account';
  return kind === 'leave.add' ? 'leave' : null;
}

/** Why a change is in its state, and what to do. */
export function explain(
  write: Pick<OutboxWrite, 'state' | 'reason'> & Partial<Pick<OutboxWrite, 'kind' | 'fields'>>,
): string {
  const { kind, state, reason } = write;
  if (kind === 'leave.remove-days' && reason === 'refused') return severalRefused;
  if (askedFirst(write) === 'leave') return leaveOvertaken;
  const why = reason === null ? states[state] : reasons[reason];
  return askedFirst(write) === 'account' ? `${why} ${callFirst}` : why;
}

export const stopMessages: Readonly<Record<OutboxStop['reason'], { title: string; text: string }>> = {
  'key-refused': {
    title: 'The service refuses the API key',
    text: 'Nothing more is sent on this connection, and nothing is lost. Replace the API key with a new one; the changes are then sent automatically.',
  },
  'key-missing': {
    title: 'The API key is not in the keychain',
    text: 'Nothing more is sent on this connection, and nothing is lost. Enter a new API key; the changes are then sent automatically.',
  },
  offline: {
    title: 'No connection to the service',
    text: 'Changes wait here and are sent automatically when it can be reached again.',
  },
  certificate: {
    title: 'The service could not prove who it is',
    text: 'Nothing was sent. Check the date of this computer, and whether your office network inspects traffic; then try again.',
  },
  busy: {
    title: 'The service asked for a pause',
    text: 'Sending continues automatically in a moment.',
  },
  'disk-full': {
    title: 'The disk of this computer is full',
    text: 'Nothing more is sent, because nothing could be saved. Free up space on the disk, then try again: what was on its way is checked in the service first, and nothing is sent twice.',
  },
  failed: {
    title: 'Sending has stopped',
    text: 'Something went wrong on this computer; the log has the details. What is waiting is saved. Try again, or restart Paydesk.',
  },
};
