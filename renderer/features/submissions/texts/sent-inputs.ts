import type { PutBackState, SentCells } from '#electron/submissions/contract/submission.ts';
import type { GoneInputs } from '#electron/submissions/contract/sent-outcome.ts';
import { countOf, employeesOf, formatCount, formatDate } from '#messages/format.ts';

const inputsOf = (count: number) => countOf(count, 'input', 'inputs');
const were = (count: number) => (count === 1 ? 'was' : 'were');

/** Reasons in an exported file. */
export const sentReasonMessages = {
  refused: 'The service refused the value.',
  'refused-with-others': 'Not saved, because another input of this employee was refused.',
  'changed-elsewhere': 'Not sent: somebody changed it in the service in the meantime.',
  'base-unknown': 'The service gave no clear answer, and the value before is not known.',
  'not-readable':
    'The service gave no clear answer, and does not show this value; the employee or the payslip may be gone.',
  'not-there': 'The service was checked and does not have the value.',
} as const;

const leftMessages: Readonly<Record<Exclude<PutBackState, 'ready'>, string>> = {
  back: 'Already has its old value',
  changed: 'Changed since: not changed back',
  'base-unknown': 'The value before was not read',
  'not-read': 'Not read yet',
  finalised: 'The payslip is finalised',
  gone: 'No longer in this period',
  typed: 'You have typed another value here',
  'under-way': 'Its outcome is not known yet: check again first',
};

export const sentInputsMessages = {
  title: 'Sent inputs',
  subtitle: (total: number) => (total === 1 ? 'Sent once' : `Sent ${formatCount(total)} times`),
  search: 'Search by employee, number or who sent',
  loading: 'Reading what was sent…',
  scope: {
    label: 'Show',
    period: (end: string) => `Period to ${formatDate(end)}`,
    frequency: (name: string) => `All periods, ${name}`,
    company: 'All periods of the company',
  },
  /** Narrows the list to what still has inputs to see to. */
  notSaved: 'Still not saved',
  empty: {
    title: 'Nothing has been sent yet',
    text: 'Inputs are listed here as soon as they are sent, with who sent them and the service’s answers.',
    action: 'Capture inputs',
  },
  emptyScope: {
    title: 'Nothing that was sent matches',
    text: 'Clear the search, or show all periods and outcomes.',
    action: 'Show all',
  },
  columns: {
    at: 'Sent',
    who: 'By',
    period: 'Period',
    employees: 'Employees',
    saved: 'Saved',
    outcome: 'Outcome',
    act: 'What to do',
  },
  nobody: 'not recorded',
  periodTo: (name: string | null, end: string) => [name, `to ${formatDate(end)}`].filter(Boolean).join(', '),
  onceOff: 'once-off',
  saved: (saved: number, inputs: number) => `${formatCount(saved)} of ${formatCount(inputs)}`,
  /** With how many inputs after it. */
  acts: { check: 'Check', correct: 'Correct', send: 'Send' },
  actFor: (act: string, moment: string) => `${act}, sent ${moment}`,
  outcome: {
    sending: 'being sent',
    allSaved: 'All saved',
    putBack: (count: number, saved: number) =>
      count === saved ? 'taken back' : `${formatCount(count)} taken back`,
  },
  detail: {
    back: 'All sent inputs',
    title: (moment: string) => `Sent ${moment}`,
    by: (who: string) => `by ${who}`,
    label: 'What was sent',
    shown: 'Show',
    panel: 'This input',
    closePanel: 'Close the input',
    scope: 'Applies to',
    theirs: 'In the service afterwards',
    takenBackAt: (moment: string) => `Taken back ${moment}`,
    show: {
      all: 'All',
      saved: 'Saved',
      failed: 'Failed',
      open: 'Open',
    } satisfies Record<SentCells, string>,
    nettPay: 'Nett pay',
    search: 'Employee or number',
    columns: {
      number: 'Number',
      employee: 'Employee',
      input: 'Input',
      old: 'Before',
      new: 'Sent',
      outcome: 'Outcome',
      reason: 'Reason',
    },
    empty: 'empty',
    oldUnknown: 'not read',
    putBack: 'Taken back',
    none: { title: 'None of these', text: 'None of these inputs has that outcome.' },
    notFound: { title: 'No match', text: 'No employee among these inputs has that name or number.' },
    left: ({ sentLater, discarded, either }: GoneInputs) =>
      [
        sentLater > 0
          ? `${inputsOf(sentLater)} ${were(sentLater)} not sent then, but in a later sending.`
          : '',
        discarded > 0
          ? `${inputsOf(discarded)} ${were(discarded)} changed or discarded before it could be sent.`
          : '',
        either > 0 ? `${inputsOf(either)} ${were(either)} not sent then; whether later is not recorded.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    takenBack: (count: number, saved: number) =>
      count === saved
        ? 'These inputs were taken back: the values before were sent again later.'
        : `${formatCount(count)} of ${inputsOf(saved)} ${were(count)} taken back later.`,
    revert: 'Take back…',
    reuse: 'Use again…',
    inputReport: 'Input report…',
    exportXlsx: 'Export to Excel',
    exportFailed: 'Export inputs not saved',
    openInputs: 'Open these inputs',
    whileSending: 'It is still being sent.',
    nothingSaved: 'None of it was saved, so there is nothing to take back.',
  },
  nettPay: {
    columns: { employee: 'Employee', before: 'Before', after: 'After', difference: 'Difference' },
    notKnown: 'not known',
    known: (known: number, all: number) =>
      known === all
        ? `Nett pay of ${countOf(all, 'payslip', 'payslips')}, before and after these inputs`
        : `Known for ${formatCount(known)} of ${countOf(all, 'payslip', 'payslips')}; the total covers only these`,
    none: {
      title: 'No nett pay was recorded',
      text: 'It is recorded once the service has calculated the payslips, while Paydesk is open.',
    },
  },
  revert: {
    title: 'Take these inputs back?',
    text: 'The old values are put into the draft of this period. Nothing is sent before you have reviewed it.',
    reading: (done: number, total: number) =>
      `Reading current values: ${formatCount(done)} of ${employeesOf(total)}`,
    readingPeriod: 'Reading employees and payslips of this period…',
    stop: 'Stop',
    ready: (count: number) =>
      count === 0 ? 'No input will be put back' : `${inputsOf(count)} will be put back`,
    readyText: 'The service still has these values.',
    left: (count: number) => `${inputsOf(count)} will not be changed`,
    leftMessages,
    emptied: (count: number) =>
      `${inputsOf(count)} ${were(count)} empty before and ${count === 1 ? 'is' : 'are'} sent as empty. An item that these inputs added stays on the payslip without a value: it can only be removed in the service.`,
    typed: (count: number) =>
      count === 1
        ? 'Also put back 1 input where you have typed another value'
        : `Also put back ${inputsOf(count)} where you have typed another value`,
    columns: {
      employee: 'Employee',
      input: 'Input',
      old: 'Before',
      sent: 'Sent',
      now: 'Now in the service',
      why: 'Why',
    },
    more: (count: number) => `${formatCount(count)} more`,
    nothing: 'Nothing can be put back',
    nothingText: 'The service no longer has these values. The list shows why.',
    confirm: (count: number) => `Put ${count === 0 ? 'them' : inputsOf(count)} into the draft`,
    cancel: 'Leave it as it is',
    readAgain: 'Refresh',
  },
  reuse: {
    title: 'Use these values again',
    period: 'For the period',
    choosePeriod: 'Choose a period',
    text: 'The values go into the draft of that period. Nothing is sent before you have reviewed it.',
    fits: (inputs: number, employees: number) => `${inputsOf(inputs)} for ${employeesOf(employees)}`,
    onceOff: (count: number) => `${inputsOf(count)} ${were(count)} paid once and ${were(count)} left out.`,
    missing: (count: number) =>
      `${employeesOf(count)} ${count === 1 ? 'has' : 'have'} no payslip in that period and ${were(count)} left out.`,
    locked: (count: number) =>
      `${employeesOf(count)} ${count === 1 ? 'has' : 'have'} a payslip that accepts no inputs now, and ${were(count)} left out.`,
    refused: (count: number) =>
      `${inputsOf(count)} ${were(count)} refused by the service and ${were(count)} left out.`,
    withRefused: (count: number) => `Also use ${inputsOf(count)} that the service refused`,
    typed: (count: number) =>
      count === 1
        ? 'Replace 1 input that you have typed in that draft'
        : `Replace ${inputsOf(count)} that you have typed in that draft`,
    nothing: 'None of these values can be used in that period.',
    noPeriod: 'No open period is known. Refresh this company first.',
    confirm: (count: number) => `Put ${count === 0 ? 'them' : inputsOf(count)} into the draft`,
    cancel: 'Cancel',
  },
} as const;
