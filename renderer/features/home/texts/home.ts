import { countOf, formatCount, formatMoment } from '#messages/format.ts';
import { countedOutcome } from '#features/submissions/texts/outcomes.ts';

export function inDays(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${countOf(days, 'day', 'days')}` : `${countOf(-days, 'day', 'days')} ago`;
}

export const homeMessages = {
  title: 'Home',
  loading: 'Loading your work…',
  doNow: 'Other work waiting',
  months: 'Month end',
  last: 'Last sent inputs',
  notConnected: {
    title: 'Not connected to a payroll service',
    text: 'Connect your company, or try the practice company first.',
    action: 'Open connections',
  },
  nothingRead: {
    title: 'No company has been opened on this computer yet',
    text: 'Open a company: its open pay periods and sent inputs are then listed here.',
    action: 'Choose a company',
  },
  /** Shown below the first rows of what waits. */
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  unlisted: (connection: string) => `The companies of ${connection} have not been read yet.`,
  readList: 'Read the list of companies',
  noPeriod: 'No payslips of any company are on this computer yet. Open a company to read them.',
  neverSent: 'No inputs have been sent from this computer yet.',
  columns: { company: 'Company', about: 'What', state: 'State' },
  unsent: (count: number) => `${formatCount(count)} unsent`,
  refused: (count: number) => countedOutcome('rejected', count),
  notSaved: (count: number) => countedOutcome('not-kept', count),
  undecided: (count: number) => `${formatCount(count)} to decide`,
  unknown: (count: number) => countedOutcome('unknown', count),
  periodTo: (payFrequency: string, date: string) => `${payFrequency}, period to ${date}`,
  noDates: 'The service gives no pay day',
  farAhead: 'More than a year ahead: check the appointment date',
  checking: 'Being checked',
  noInput: 'No input yet',
  ready: 'Ready to finalise',
  newPeriod: 'New period is open',
  notListed: 'No access with this API key',
  noAccess: 'No access',
  /** `open`: payslips that are not finalised. */
  done: ({ by, at }: { by: string; at: number }, open: number) => {
    const what = open === 0 ? 'Done' : `Done, ${countOf(open, 'payslip', 'payslips')} open`;
    return `${what}: ${by}, ${formatMoment(at)}`;
  },
  doneBrief: (open: number) => (open === 0 ? 'Done' : `Done, ${formatCount(open)} open`),
  markDone: (company: string, about: string) => `Mark as done: ${company}, ${about}`,
  markNotDone: (company: string, about: string) => `Mark as not done: ${company}, ${about}`,
  actions: {
    fix: 'Fix',
    continue: 'Continue',
    decide: 'Decide',
    check: 'Check',
    capture: 'Capture',
    payslips: 'Payslips',
    look: 'Period check',
    finalise: 'Finalise',
    pay: 'Pay',
    handOut: 'Hand out',
    show: 'Show',
    read: 'Read',
    open: 'Open',
  },
  /** An action's name for screen readers, with what it is about. */
  actionFor: (action: string, company: string, about: string) =>
    `${action}: ${[company, about].filter(Boolean).join(', ')}`,
  jobs: 'Jobs',
  allDrafts: 'All drafts',
  outbox: 'Outbox',
  allCompanies: 'All companies',
} as const;
