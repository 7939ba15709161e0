import { countOf, formatCount, formatWait } from './format.ts';

const inMinutes = (ms: number | null) => (ms === null ? '' : `, ready ${formatWait(ms)}`);

export const syncMessages = {
  title: 'Reading from the service',
  text: 'What the payroll service tells is kept on this computer, encrypted, so that every screen opens at once and works without a connection.',
  close: 'Close',
  lookingUp: 'Looking up what this computer has…',
  readingFirst: 'Reading this company for the first time',
  calls: (done: number, total: number) =>
    total > 0 ? `${formatCount(done)} of ${countOf(total, 'question', 'questions')}` : 'Asking…',
  ready: (wait: string) => `ready ${wait}`,
  stop: 'Stop',
  goOn: 'Go on reading',
  again: 'Refresh',
  none: 'Nothing was read through this connection yet. Open a company: it is read then.',
  long: {
    title: 'This will take a while',
    text: (calls: number, leftMs: number | null) =>
      `${countOf(calls, 'question', 'questions')} to the service${inMinutes(leftMs)}. You can go on working meanwhile, and stop it at any time.`,
    yes: 'Read it now',
    no: 'Not now',
  },
  stoppedFirst: {
    title: 'You stopped the reading',
    text: 'Nothing of this company is on this computer yet. What was read so far is gone on with.',
  },
  phases: {
    idle: 'Up to date with the last refresh',
    planned: 'Waits for your answer',
    waiting: 'Others go first',
    running: 'Reading…',
    stopped: 'Stopped by you; what was read is kept',
    failed: 'Could not refresh; what was read before is kept',
  },
  lastRead: (age: string) => `Updated ${age}`,
  readInPart: (age: string) => `Updated ${age}, in part`,
  neverWhole: 'Never read in full',
  unread: (count: number) =>
    `The payslips of ${countOf(count, 'person', 'people')} were not read: this service tells them one person at a time.`,
  readThem: 'Read them',
  skipped: (count: number) =>
    `The service did not answer ${countOf(count, 'question', 'questions')}; the others were read.`,
  changes: {
    title: 'Since the refresh before',
    none: 'Nothing has changed.',
    noneOfPeople: 'Nobody’s record has changed.',
    peopleOnly:
      'This service tells payslips one person at a time, so changes of payslips are not listed here.',
    addedPeople: (count: number) => countOf(count, 'new person', 'new people'),
    changedPeople: (count: number) => countOf(count, 'person changed', 'people changed'),
    removedPeople: (count: number) => countOf(count, 'person gone', 'people gone'),
    addedPayslips: (count: number) => countOf(count, 'new payslip', 'new payslips'),
    changedPayslips: (count: number) => countOf(count, 'payslip changed', 'payslips changed'),
    removedPayslips: (count: number) => countOf(count, 'payslip gone', 'payslips gone'),
    show: 'Show who',
    more: (count: number) => `and ${formatCount(count)} more`,
    somebody: 'Somebody who is gone',
    added: 'new',
    removed: 'gone',
    payslip: (what: string) => `Payslip: ${what}`,
  },
  status: {
    reading: (done: number, total: number) =>
      total > 0 ? `Reading ${formatCount(done)} of ${formatCount(total)}` : 'Reading…',
    asks: 'A refresh waits for your answer',
    failed: 'Could not refresh',
    stopped: 'Refresh stopped',
    open: 'Data on this computer',
  },
} as const;
