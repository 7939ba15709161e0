import type { SyncChange } from '#electron/sync/contract/sync.ts';
import { sentence } from '#messages/headings.ts';
import { countOf, formatCount, formatWait } from '#messages/format.ts';

const inMinutes = (ms: number | null) => (ms === null ? '' : `, ready ${formatWait(ms)}`);

export const syncMessages = {
  title: 'Reading from the service',
  text: 'Data from the payroll service is saved on this computer, encrypted, so that every screen opens at once and works without a connection.',
  close: 'Close',
  lookingUp: 'Checking the data on this computer…',
  readingFirst: 'Reading this company for the first time',
  calls: (done: number, total: number) =>
    total > 0 ? `${formatCount(done)} of ${countOf(total, 'request', 'requests')}` : 'Starting…',
  ready: (wait: string) => `ready ${wait}`,
  stop: 'Stop',
  goOn: 'Continue',
  again: 'Refresh',
  none: 'Nothing has been read through this connection yet. Open a company to read it.',
  long: {
    title: 'This will take a while',
    text: (calls: number, leftMs: number | null) =>
      `${countOf(calls, 'request', 'requests')} to the service${inMinutes(leftMs)}. You can keep working in the meantime, and stop it at any time.`,
    yes: 'Read it now',
    no: 'Not now',
  },
  stoppedFirst: {
    title: 'You stopped reading',
    text: 'There is no data of this company on this computer yet. Reading continues where it stopped.',
  },
  phases: {
    idle: 'Up to date with the last refresh',
    planned: 'Waiting for your answer',
    waiting: 'Waiting for other companies',
    running: 'Reading…',
    stopped: 'Stopped by you; the data read so far is saved',
    failed: 'Could not refresh; the earlier data is still shown',
  },
  lastRead: (age: string) => `Updated ${age}`,
  readInPart: (age: string) => `Partly updated ${age}`,
  neverWhole: 'Never read in full',
  unread: (count: number) =>
    `The payslips of ${countOf(count, 'employee', 'employees')} were not read: this service lists them one employee at a time.`,
  readThem: 'Read them',
  skipped: (count: number) =>
    `The service did not answer ${countOf(count, 'request', 'requests')}; the others were read.`,
  changes: {
    title: 'Changes in the last refresh',
    none: 'Nothing has changed.',
    noneOfEmployees: 'No employee record has changed.',
    employeesOnly:
      'This service lists payslips one employee at a time, so changes to payslips are not listed here.',
    addedEmployees: (count: number) => countOf(count, 'new employee', 'new employees'),
    changedEmployees: (count: number) => countOf(count, 'employee changed', 'employees changed'),
    removedEmployees: (count: number) => countOf(count, 'employee removed', 'employees removed'),
    addedPayslips: (count: number) => countOf(count, 'new payslip', 'new payslips'),
    changedPayslips: (count: number) => countOf(count, 'payslip changed', 'payslips changed'),
    removedPayslips: (count: number) => countOf(count, 'payslip removed', 'payslips removed'),
    show: 'Show details',
    more: (count: number) => `and ${formatCount(count)} more`,
    somebody: 'A removed employee',
    added: 'new',
    removed: 'removed',
    payslip: (what: string) => `Payslip: ${what}`,
  },
  status: {
    reading: (done: number, total: number) =>
      total > 0 ? `Reading ${formatCount(done)} of ${formatCount(total)}` : 'Reading…',
    asks: 'A refresh is waiting for your answer',
    failed: 'Could not refresh',
    stopped: 'Refresh stopped',
    open: 'Data on this computer',
  },
} as const;

/** Names what changed. Old and new values are only on the screens that mask what must be masked. */
export function changedText({ field, payslipId }: Pick<SyncChange, 'field' | 'payslipId'>): string {
  const { added, removed, payslip } = syncMessages.changes;
  const what =
    field === 'added' ? added : field === 'removed' ? removed : sentence(field.replaceAll('-', '_'));
  return payslipId === null ? what : payslip(what);
}

/** Companies of which something was never read. */
export const unreadMessages = {
  title: (count: number) => `${countOf(count, 'company', 'companies')} not read in full`,
  stopped: 'You stopped reading. What was read is saved.',
  takes: (duration: string) => `Takes about ${duration}.`,
  readAll: (count: number) => (count > 1 ? `Read all ${formatCount(count)} companies` : 'Read this company'),
  reading: (count: number) => `Reading ${countOf(count, 'company', 'companies')}`,
  payslips: (count: number) => `Payslips of ${countOf(count, 'employee', 'employees')} not read`,
  phases: {
    waiting: 'Waiting for other companies',
    running: 'Reading…',
    stopped: 'Stopped by you',
    failed: 'Could not be read',
  },
} as const;
