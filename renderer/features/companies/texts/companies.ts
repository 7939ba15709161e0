import { countOf, formatCount, formatDate } from '#messages/format.ts';

const finalisedOf = (finalised: number, all: number) =>
  `${formatCount(finalised)} of ${formatCount(all)} finalised`;

const daysAgo = (days: number) => `${countOf(days, 'day', 'days')} ago`;

export const companiesMessages = {
  title: 'Companies',
  /** `practice`: invented ones beside them. */
  count: (count: number, practice = 0) =>
    [countOf(count, 'company', 'companies'), practice === 0 ? '' : `${formatCount(practice)} for practice`]
      .filter(Boolean)
      .join(', '),
  found: (found: number, all: number) => `${formatCount(found)} of ${countOf(all, 'company', 'companies')}`,
  search: 'Search by name or number',
  number: (id: number) => `No. ${id}`,
  neverRead: 'Not read from the service yet',
  columns: {
    company: 'Company',
    employees: 'Employees',
    period: 'Open periods',
    state: 'Payslips',
    ended: 'Ended',
    unsent: 'Unsent',
  },
  filters: {
    ended: 'Period ended',
    unsent: 'Unsent',
    unread: 'Not read in full',
  },
  /** Heard after the number of employees, which stands under its column. */
  employeesOf: (count: number) => (count === 1 ? 'employee' : 'employees'),
  unread: (count: number) => `Payslips of ${countOf(count, 'employee', 'employees')} not read`,
  farAhead: 'More than a year ahead: check the appointment date',
  period: (payFrequency: string, end: string) => `${payFrequency}, to ${formatDate(end)}`,
  /** Of the payslips of a period, of which some are open. */
  open: (open: number, all: number) => {
    if (open < all) return finalisedOf(all - open, all);
    return all === 1 ? '1 open' : `All ${formatCount(open)} open`;
  },
  /** Of the end of a period with open payslips, beside its date; when it is due is not known here. */
  ended: (days: number) => `ended ${daysAgo(days)}`,
  /** The same in two parts: the second stands under its column. */
  endedWord: 'ended',
  daysAgo,
  morePeriods: (count: number) => `and ${countOf(count, 'other open period', 'other open periods')}`,
  nothingOpen: 'No open period',
  openPeriod: 'Open period',
  openPeriodOf: (company: string, period: string) => `Open period of ${company}: ${period}`,
  favourites: 'Favourites',
  all: 'All companies',
  others: 'Other companies',
  ofConnection: (title: string, connection: string) => `${connection}: ${title.toLowerCase()}`,
  notListed: (connection: string) => `The companies of ${connection} could not be read.`,
  favourite: (name: string) => `${name} is a favourite`,
  notMarked: 'That could not be saved',
  practice: 'Practice',
  /** What practice companies are folded under. */
  practiceOnes: (count: number) => `Practice companies (${formatCount(count)})`,
  unsent: (count: number) => `${formatCount(count)} unsent`,
  colour: (name: string) => `Colour of ${name}`,
  ownColour: 'Default colour',
  /** The names of hues, by degrees. */
  hues: {
    25: 'Red',
    50: 'Orange',
    80: 'Amber',
    115: 'Olive',
    150: 'Green',
    185: 'Teal',
    215: 'Cyan',
    255: 'Blue',
    295: 'Violet',
    340: 'Pink',
  },
  loading: 'Reading your companies from the service…',
  empty: {
    title: 'This API key shows no company',
    text: 'The service accepts the API key, but it has no access to any company. Give it access to one in the payroll service, then refresh.',
  },
  noMatch: {
    title: 'No matching company',
    text: 'Check the spelling, search by its number, or switch a filter off.',
    clear: 'Show all companies',
  },
} as const;

export const companyMessages = {
  loading: 'Loading pay frequencies and employees…',
  loadingPeriods: 'Loading pay periods…',
  employees: (count: number) => countOf(count, 'employee', 'employees'),
  none: {
    title: 'No pay frequency yet',
    text: 'This company has no pay frequency in the service. Set one up there, then refresh.',
  },
  noPeriods: 'No payslips yet, so there is no period to capture.',
  columns: {
    periodEnd: 'Period to',
    payslips: 'Payslips',
    due: 'Due next',
    payDay: 'Pay day',
    nettPay: 'Nett pay',
  },
  /** Of the payslips of a period, of which some are open. */
  open: (open: number, all: number) => {
    if (open < all) return finalisedOf(all - open, all);
    return all === 1 ? '1 payslip open' : `All ${countOf(all, 'payslip', 'payslips')} open`;
  },
  /** Under the header *Pay day*: the service gives none. */
  noPayDay: 'Not given',
  /** Under the header *Payslips*. */
  allFinalised: (count: number) => (count === 1 ? '1 finalised' : `All ${formatCount(count)} finalised`),
  readSoFar: (payslips: number) => `${formatCount(payslips)} read so far`,
  takesLong: 'Opens in seconds, not at once',
  readUnread: 'Read them…',
  periodTo: (date: string) => `period to ${date}`,
  look: 'View inputs',
  lookFor: (name: string, date: string) => `View inputs of ${name}, period to ${date}`,
  earlier: (count: number) => countOf(count, 'earlier period', 'earlier periods'),
  /** Before periods of a practice company are finalised. */
  unsentIn: (count: number) =>
    `${countOf(count, 'input', 'inputs')} of this period ${count === 1 ? 'was' : 'were'} not sent and will not count.`,
  finaliseMenu: 'Practise finalising',
  finaliseIn: (name: string) => `Practise finalising: ${name}`,
  finalise: {
    action: (date: string) => `Finalise to ${date}…`,
    title: (name: string, date: string) => `Finalise ${name}, period to ${date}?`,
    text: (_date: string) =>
      'The payslips become final and the next period opens, so that you can practise that too. With your own company, this is done on the pages of the payroll service.',
    keep: 'Keep it open',
    confirm: 'Finalise',
  },
  rollForward: {
    action: 'Finalise all past periods…',
    noneIsOver: 'No open period is over yet',
    title: (name: string, _date: string) => `Finalise all past periods of ${name}?`,
    text: (date: string) =>
      `The period to ${date} and all later ones that are over are finalised, so that today’s period is open. An employee without inputs in one of them is paid for the hours of the period before.`,
    keep: 'Keep them open',
    confirm: 'Finalise them',
  },
  schedule: 'Schedule…',
  scheduleOf: (name: string) => `Schedule of ${name}`,
  addFrequency: 'Add a pay frequency…',
  sync: 'Refresh',
  syncing: 'Reading the company',
  syncDone: (done: number, total: number) =>
    total > 0 ? `${formatCount(done)} of ${countOf(total, 'answer', 'answers')}` : 'Starting…',
} as const;
