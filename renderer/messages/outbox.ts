import type { OutboxSubmission, OutboxGroup, OutboxStop, OutboxWrite } from '#contract/domain/outbox.ts';
import type { WriteKind, WriteReason, WriteState } from '#contract/domain/write.ts';
import { countOf, formatDate } from './format.ts';
import { sentence } from './headings.ts';
import { countedOutcome } from './outcomes.ts';

export const outboxMessages = {
  title: 'Outbox',
  subtitle: 'Every change on its way to the payroll service, and what became of it.',
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
    'needs-you': { title: 'Nothing needs you', text: 'What you send is either on its way or done.' },
    waiting: { title: 'Nothing is waiting', text: 'A change waits here until the service can be reached.' },
    sending: {
      title: 'Nothing is being sent',
      text: 'A change stands here for the moment it is on its way.',
    },
    unknown: {
      title: 'Everything is known',
      text: 'When an answer is lost, the change stands here until the service was read again.',
    },
    done: { title: 'Nothing is done yet', text: 'What the service has taken stands here.' },
  } satisfies Record<OutboxGroup, { title: string; text: string }>,
  more: (count: number) => `Show ${countOf(count, 'more', 'more')}`,
  unknownCompany: (id: number) => `Company ${id}`,
  needsYou: (count: number) => countOf(count, 'change needs you', 'changes need you'),
  compare: 'Before, yours and theirs',
  field: 'Field',
  before: 'Before',
  mine: 'Yours',
  theirs: 'In the service now',
  notKnown: 'not read',
  nothing: 'empty',
  noRow: '–',
  openEnd: 'no end',
  takeMine: 'Send mine',
  keepTheirs: 'Keep theirs',
  takeMineFor: (what: string) => `Send mine for ${what}`,
  keepTheirsFor: (what: string) => `Keep theirs for ${what}`,
  sendAgain: 'Send it again',
  leave: 'Leave it as it is',
  check: 'Check again',
  takeBack: 'Take it back',
  gotIt: 'Put it away',
  openInputs: 'Open these inputs',
  openSent: 'See what was sent',
  replaceKey: 'Replace API key',
  tryNow: 'Try now',
  failed: 'That could not be done',
  submission: {
    title: (payFrequency: string | null, end: string) =>
      payFrequency === null ? `Inputs, period to ${end}` : `Inputs, ${payFrequency}, period to ${end}`,
    counts: (
      submission: Pick<OutboxSubmission, 'cells' | 'applied' | 'rejected' | 'notKept' | 'undecided'>,
    ) =>
      [
        `${submission.applied} of ${countOf(submission.cells, 'input', 'inputs')} saved`,
        submission.rejected > 0 ? countedOutcome('rejected', submission.rejected) : '',
        submission.notKept > 0 ? countedOutcome('not-kept', submission.notKept) : '',
        submission.undecided > 0 ? `${submission.undecided} to decide` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    unknown: (count: number) =>
      `The answer to ${countOf(count, 'input', 'inputs')} was lost. Check again before anything else is sent for these people.`,
    waiting: (count: number) =>
      `${countOf(count, 'input was', 'inputs were')} not sent. They stand in their draft: review and send them there.`,
    rejected: 'The service did not save some. They stand marked in their draft, each with the reason.',
    more: (count: number) => `${count} more stand in their draft.`,
  },
} as const;

const person = (deed: string) => (about: string) => `${deed} ${about || 'somebody'}`;

const deeds: Readonly<Record<WriteKind, (about: string) => string>> = {
  'employee.create': person('Add employee'),
  'employee.update': person('Change the record of'),
  'employee.remove': person('Delete'),
  'pay-frequency.create': (about) => `Add a pay frequency: ${sentence(about)}`,
  'calculation.set': person('Change a payslip item of'),
  'calculation.add': person('Add a payslip item for'),
  'calculation.remove': person('Remove a payslip item of'),
  'inherited.set': person('Change hours or classification of'),
  'service.end': person('End the service of'),
  'service.reinstate': person('Reinstate'),
  'service.undo-end': person('Undo the end of service of'),
  'leave.add': person('Add leave for'),
  'leave.change': person('Change leave of'),
  'leave.remove': person('Remove leave of'),
  'report.start': (about) => `Prepare a report: ${sentence(about)}`,
};

/** What a change does, and to whom: `Change the record of Nkosi, Thandi`. */
export function titleOf({ kind, about }: Pick<OutboxWrite, 'kind' | 'about'>): string {
  return deeds[kind](about);
}

const states: Readonly<Record<WriteState, string>> = {
  waiting: 'It goes as soon as the service can be reached and what comes before it has ended.',
  sending: 'It is on its way.',
  unknown:
    'It was sent, but the service gave no clear answer. The service is read again before anything else happens.',
  conflict: 'It was not sent: somebody changed it in the service since you looked. Compare and decide.',
  'needs-clerk': 'Only you can decide this.',
  applied: 'The service has it.',
  rejected: 'The service refused it.',
  withdrawn: 'It was taken back.',
};

const reasons: Readonly<Record<WriteReason, string>> = {
  refused: 'The service refused it, so nothing was changed. Correct it where you made the change.',
  'changed-elsewhere': states.conflict,
  'not-applied':
    'The service gave no clear answer, and does not show the change. It is not repeated without you, because done twice it would be wrong. Send it again if you still want it.',
  'not-clear':
    'It may have been sent already, and what the service shows now may be this change or somebody else’s. Look at it there, then leave it as it is, or send yours again.',
  'not-kept':
    'The service accepted it several times and still does not show it. Look at it in the service’s own pages before you send it again.',
  'other-company': 'It was not sent: this person or payslip is not known in this company.',
  'earlier-failed': 'It was not sent, because the change that it builds on did not come to pass.',
  'already-there': 'The service had it already, so nothing was sent.',
  'theirs-kept': 'You left what the service has.',
  discarded: 'You took it back before it was sent.',
};

/** Why a change stands where it stands, and what to do. */
export function explain({ state, reason }: Pick<OutboxWrite, 'state' | 'reason'>): string {
  return reason === null ? states[state] : reasons[reason];
}

export const stopMessages: Readonly<Record<OutboxStop['reason'], { title: string; text: string }>> = {
  'key-refused': {
    title: 'The service refuses the API key',
    text: 'Nothing more is sent on this connection, and nothing is lost. Replace the API key with a new one; the changes then go by themselves.',
  },
  'key-missing': {
    title: 'The API key is not in the keychain',
    text: 'Nothing more is sent on this connection, and nothing is lost. Put in a new API key; the changes then go by themselves.',
  },
  offline: {
    title: 'No connection to the service',
    text: 'Changes wait here and go by themselves when it can be reached again.',
  },
  certificate: {
    title: 'The service could not prove who it is',
    text: 'Nothing was sent. Check the date of this computer, and whether your office network inspects traffic; then try again.',
  },
  busy: {
    title: 'The service asked for a pause',
    text: 'Changes go on by themselves in a moment.',
  },
  'disk-full': {
    title: 'The disk of this computer is full',
    text: 'Nothing more is sent, as nothing could be kept of it. Make room on the disk, then try again: what was on its way is read from the service first, and nothing is sent twice.',
  },
  failed: {
    title: 'Sending has stopped',
    text: 'Something went wrong on this computer; the log has the details. What waits is kept. Try again, or start Paydesk anew.',
  },
};

const fieldWords: Readonly<Record<string, string>> = {
  email: 'E-mail',
  idNumber: 'ID number',
  payFrequencyId: 'Pay frequency',
  payPointId: 'Pay point',
  leaveType: 'Leave type',
  terminationCode: 'Reason code',
  endDate: 'Last day',
  startDate: 'First day',
};

/** Rows of a list that a change bears on, by what their names begin with. */
const rowWords: Readonly<Record<string, (rest: string) => string>> = {
  service: (day) => `Service from ${formatDate(day)}`,
  leave: (rest) => `Leave on ${formatDate(rest.slice(0, 10))}`,
  person: () => 'Somebody with this identity, appointed',
  payFrequency: () => 'Pay frequency',
  calculation: () => 'Item as it stands',
  report: () => 'Queued report',
};

const camel = (name: string) => sentence(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase());

/** `bankAccount.branchCode` as a clerk calls it. */
export function fieldName(name: string): string {
  const known = fieldWords[name];
  if (known !== undefined) return known;
  const [head = '', ...rest] = name.split('.');
  const row = rowWords[head];
  if (row !== undefined && rest.length > 0) return row(rest.join('.'));
  return [head, ...rest].map(camel).join(': ');
}

/** A value side by side with others: null is empty, undefined was not read; of a row it is not there. */
export function fieldValue(name: string, value: string | null | undefined): string {
  const isRow = Object.hasOwn(rowWords, name.split('.')[0] ?? '') && name.includes('.');
  if (value === undefined) return isRow ? outboxMessages.noRow : outboxMessages.notKnown;
  if (value === null || value === '') return isRow ? outboxMessages.openEnd : outboxMessages.nothing;
  if (value === 'day') return 'whole day';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
