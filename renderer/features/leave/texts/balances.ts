import { countOf, employeesOf, formatCount, formatDate } from '#messages/format.ts';

/** Texts of the table of everybody's leave balances. */
export const balancesMessages = {
  open: 'All balances',
  back: 'Calendar',
  title: 'Leave balances',
  subtitle: (count: number, asAt: string) => `${employeesOf(count)} in service on ${formatDate(asAt)}`,
  loading: 'Loading leave balances…',
  none: {
    title: 'No employees',
    text: 'Nobody is in service on this day. Choose another day.',
  },
  noMatch: {
    title: 'No employees of this pay frequency and pay point',
    text: 'Choose others above to see balances.',
  },
  fileName: (company: string) => `Leave balances ${company}`,
  on: 'Balances on',
  type: 'Leave type',
  allTypes: 'All leave types',
  columns: {
    name: 'Name',
    number: 'Number',
    payFrequency: 'Pay frequency',
    payPoint: 'Pay point',
    readAt: 'Read',
  },
  /** The service counts every balance in days. */
  typeColumn: (type: string) => `${type} (days)`,
  notRead: 'not read',
  filters: { below: 'Below zero', unread: 'Not read' },
  missing: (count: number, asAt: string) =>
    `Balances of ${employeesOf(count)} on ${formatDate(asAt)} have not been read`,
  missingText: 'They are not zero, but unknown, so totals are incomplete.',
  readMissing: 'Fetch what is missing',
  readAgain: 'Read all again',
  ahead: (asAt: string) => ({
    title: `${formatDate(asAt)} is in the future`,
    text: 'The service includes leave still to be earned by then, and days already captured.',
  }),
  reading: 'Reading leave balances from the service',
  progress: (done: number, total: number) =>
    `${formatCount(done)} of ${countOf(total, 'employee', 'employees')}`,
  stop: 'Stop',
} as const;
