import { countOf, formatCount } from '#messages/format.ts';

const services = (count: number) => countOf(count, 'service', 'services');

/** Texts of the screen that ends several services at once. */
export const endManyMessages = {
  title: 'End several services',
  subtitle:
    'Type the last day and the reason beside each employee who leaves. You see the consequences before anything is sent.',
  back: 'All employees',
  loading: 'Loading employees…',
  sheet: 'Employees in service',
  empty: {
    title: 'No employees in service',
    text: 'No employee of this company is in service according to the data on this computer. Refresh the company.',
  },
  columns: {
    name: 'Name',
    number: 'Number',
    start: 'In service since',
    date: 'Last day of service',
    code: 'Reason',
  },
  readOnly: 'read-only, because it comes from the payroll service.',
  tooEarly: (start: string) => `This is before the service began, on ${start}.`,
  missing: { date: 'The last day is missing.', code: 'The reason is missing.' },
  counts: (ready: number, open: number) =>
    open === 0
      ? `${services(ready)} to end`
      : `${services(ready)} to end · ${formatCount(open)} with something missing or wrong`,
  notReady: 'Type a last day and a reason first, and correct what is marked.',
  review: (count: number) => (count === 0 ? 'End services' : `End ${services(count)}…`),
  ask: (count: number) => `End ${services(count)}?`,
  confirm: (count: number) => `End ${services(count)}`,
  cancel: 'Not yet',
  leaver: (name: string, date: string, reason: string) => `${name}, ${date}, ${reason}`,
  reading: (read: number, all: number) =>
    `Reading leave and loans from the service: ${formatCount(read)} of ${formatCount(all)}`,
  early: {
    label: (count: number) => `End ${services(count)} although later payslips are finalised`,
    first: 'Payslips after the last day are finalised: tick the box below to end the services anyway.',
  },
  doubtsFirst: 'A last day is unlikely: correct it, or confirm it below.',
  done: (count: number) => `The end of ${services(count)} is on its way`,
  doneText: 'The outbox shows the outcome of each.',
  doneInputs: 'Final pay is under Inputs, to be reviewed and sent.',
} as const;
