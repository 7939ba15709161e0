import { countOf, formatCount } from './format.ts';
import { countedOutcome } from './outcomes.ts';

export const homeMessages = {
  title: 'Home',
  loading: 'Loading your work…',
  doNow: 'Do now',
  comingUp: 'Coming up',
  last: 'Last submissions',
  nothing: 'Nothing needs your attention: everything you captured was sent, and nothing was refused.',
  notConnected: {
    title: 'Not connected to a payroll service',
    text: 'Connect your company, or try the practice company first.',
    action: 'Open connections',
  },
  nothingRead: {
    title: 'No company has been opened on this computer yet',
    text: 'Open a company: its open pay periods and submissions are then listed here.',
    action: 'Choose a company',
  },
  /** Below the first rows of what waits. */
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  noOpenPeriod: 'No open pay period in the companies that were opened on this computer.',
  neverSent: 'Nothing has been sent from this computer yet.',
  /** Where more companies were opened than are shown. */
  onlySome: (shown: number, all: number) =>
    `Of ${formatCount(shown)} of ${countOf(all, 'company', 'companies')}: favourites, and those with unsent work, come first.`,
  columns: { company: 'Company', about: 'What', state: 'State' },
  unsent: (count: number) => `${formatCount(count)} unsent`,
  refused: (count: number) => countedOutcome('rejected', count),
  notSaved: (count: number) => countedOutcome('not-kept', count),
  undecided: (count: number) => `${formatCount(count)} to decide`,
  unknown: (count: number) => countedOutcome('unknown', count),
  periodTo: (payFrequency: string, date: string) => `${payFrequency}, period to ${date}`,
  open: (open: number, all: number) =>
    open === all
      ? countOf(all, 'open payslip', 'open payslips')
      : `${formatCount(open)} of ${formatCount(all)} open`,
  actions: {
    fix: 'Fix',
    continue: 'Continue',
    decide: 'Decide',
    check: 'Check',
    capture: 'Capture',
    show: 'Show',
  },
  /** The same, told apart by what each is about. */
  actionFor: (action: string, company: string, about: string) => `${action}: ${company}, ${about}`,
  allDrafts: 'All drafts',
  outbox: 'Outbox',
  allCompanies: 'All companies',
} as const;
