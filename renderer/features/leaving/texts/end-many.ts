import { employeesOf, formatCount } from '#messages/format.ts';

/** Texts of the screen that ends the service of several employees at once. */
export const endManyMessages = {
  title: 'End service of several employees',
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
  readOnly: 'it comes from the payroll service.',
  tooEarly: (start: string) => `This is before the service began, on ${start}.`,
  missing: { date: 'The last day is missing.', code: 'The reason is missing.' },
  counts: (ready: number, open: number) =>
    open === 0
      ? `${employeesOf(ready)} ready`
      : `${employeesOf(ready)} ready · ${formatCount(open)} with something missing or wrong`,
  notReady: 'Type a last day and a reason first, and correct what is marked.',
  review: (count: number) => (count === 0 ? 'End service' : `End service of ${formatCount(count)}…`),
  ask: (count: number) => `End service of ${employeesOf(count)}?`,
  confirm: (count: number) => (count === 0 ? 'End service' : `End service of ${employeesOf(count)}`),
  cancel: 'Not yet',
  leaver: (name: string, date: string, reason: string) => `${name}, ${date}, ${reason}`,
  reading: (read: number, all: number) =>
    `Reading leave and loans from the service: ${formatCount(read)} of ${formatCount(all)}`,
  early: {
    label: (count: number) => `End service of ${employeesOf(count)} although later payslips are finalised`,
    first: 'Payslips after the last day are finalised: tick the box below to end their service anyway.',
  },
  doubtsFirst: 'A last day is unlikely: correct it, or confirm it below.',
  done: (count: number) => `The end of service of ${employeesOf(count)} is on its way`,
  doneText: 'The outbox shows the outcome of each.',
  doneInputs: 'Final pay is under Inputs, to be reviewed and sent.',
} as const;
