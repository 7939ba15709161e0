import { actOn, countOf, employeesOf, formatCount, formatDecimal } from '#messages/format.ts';

const changesOf = (count: number) => countOf(count, 'change', 'changes');

export const reviewMessages = {
  title: 'Review and send',
  again: 'Review and send again',
  summary: (changes: number, employees: number) => `${changesOf(changes)} for ${employeesOf(employees)}`,
  parts: (count: number) => `in ${countOf(count, 'part', 'parts')}`,
  loading: 'Comparing your inputs with the current values…',
  nothing: 'Nothing to send',
  nothingText: 'Every input is already in the service, cannot be read, or is in a locked row.',
  unchanged: (count: number) =>
    `${countOf(count, 'cell is', 'cells are')} the same as in the service, so not sent.`,
  notReadAgain:
    'With so many changes, values are not read again just before sending: what somebody else changes in the meantime is overwritten.',
  reading: (done: number, total: number) =>
    `Current values: read ${formatCount(done)} of ${employeesOf(total)}`,
  readingText:
    'If you wait, every change shows its old value. If you continue without them, changes whose old value was not read show “old unknown”, and are never repeated automatically if an answer is lost.',
  goOn: 'Continue without the rest',
  outdated: 'Something changed since you looked',
  outdatedText: 'Nothing was sent. This is the review as it is now; check it and send again.',
  findings: {
    title: 'Check these first',
    none: 'Nothing stands out',
    noneSoFar: 'Nothing stands out so far',
    noneText: (compared: number, comparable: number) =>
      comparable === 0
        ? 'No value is out of the ordinary.'
        : `${formatCount(compared)} of ${countOf(comparable, 'value', 'values')} could be compared.`,
    compared: (compared: number, comparable: number) =>
      `${formatCount(compared)} of ${countOf(comparable, 'value', 'values')} could be compared.`,
    threshold: 'Unusual from',
    percent: '%',
    against: 'above or below',
    references: { 'last-period': 'last period', old: 'the value before' },
    percentWrong: 'Type a whole number from 1 to 1 000.',
    confirm: 'It is right',
    confirmCell: (employee: string, input: string) => `It is right: ${input} of ${employee}`,
    confirmFirst: (count: number) =>
      count === 1
        ? 'Correct the impossible value, or confirm that it is right.'
        : `Correct the ${formatCount(count)} impossible values, or confirm that each is right.`,
    goTo: 'Go to',
    goToCell: (employee: string, input: string) => `Go to ${input} of ${employee}`,
    missingKnown: (known: number, of: number) =>
      `Last period loaded for ${formatCount(known)} of ${employeesOf(of)}.`,
    readLast: 'Load last period for all employees',
    readingLast: (done: number, total: number) =>
      `Loading last period: ${formatCount(done)} of ${employeesOf(total)}`,
    stop: 'Stop',
    leftOut: {
      leaving: (count: number) => `${employeesOf(count)} left out: leaving`,
      finalised: (count: number) => `${employeesOf(count)} left out: payslip finalised`,
      withoutPayslip: (count: number) => `${employeesOf(count)} left out: no payslip in this period`,
    },
    columns: {
      number: 'Number',
      employee: 'Employee',
      input: 'Input',
      value: 'Before → after',
      why: 'Why',
      goTo: 'Go to the cell',
    },
  },
  totals: 'Totals by column',
  known: (known: number, of: number) => `${formatCount(known)} of ${formatCount(of)} known`,
  noneKnown: 'not known',
  columns: {
    column: 'Column',
    changes: 'Changes',
    old: 'Before',
    new: 'After',
    difference: 'Difference',
    now: 'All employees now',
    last: 'Last period',
    distance: 'Against last period',
    number: 'Number',
    employee: 'Employee',
    day: 'Paid on',
    input: 'Input',
  },
  order: { label: 'Changes', employee: 'By employee', column: 'By column' },
  oldUnknown: 'old unknown',
  partlyUnknown: 'partly unknown',
  clear: 'clear',
  empty: 'empty',
  notRead: 'not read',
  cancel: 'Back to the sheet',
  inputReport: 'Print or save the input report',
  send: (changes: number) => actOn('Send', changes, 'change', 'changes'),
  warnings: ({ cells }: { readonly cells: number }) => countOf(cells, 'value to check', 'values to check'),
  notSent: (count: number) => `${countOf(count, 'cell is', 'cells are')} not sent`,
} as const;

/** Inputs that were there last period. */
export const missingMessages = {
  employees: employeesOf,
  sum: (sum: string) => `${sum} last period`,
  copyThese: (count: string) => (Number(count) > 1 ? `Copy these ${count}` : 'Copy it'),
  copyInput: (act: string, input: string) => `${act}: ${input}`,
  copyOne: 'Copy',
  end: 'Ended on purpose',
  endInput: (count: number, input: string) => `${input} of ${employeesOf(count)}: ended on purpose`,
  askAgain: 'Ask again',
  of: (act: string, employee: string, input: string) => `${act}: ${input} of ${employee}`,
  last: 'Last period',
  now: 'Now',
  decide: 'What to do',
  notRead: 'Not read yet',
  leftAlone: (count: number) =>
    `${countOf(count, 'input was', 'inputs were')} not copied: ${count === 1 ? 'it is' : 'they are'} not known to be empty`,
  endedTitle: 'Ended on purpose',
  ended: (count: number) =>
    `${countOf(count, 'input', 'inputs')} of last period ${count === 1 ? 'is' : 'are'} ended on purpose.`,
  showEnded: 'Show',
  hideEnded: 'Hide',
} as const;

export const findingGroupMessages = {
  'not-sent': {
    title: 'Not sent',
    text: 'These stay in your draft and are not sent with the others.',
  },
  impossible: {
    title: 'Impossible values',
    text: 'Correct each one, or confirm that it is right: nothing is sent until then.',
  },
  unusual: {
    title: 'Unusual values',
    text: 'These are sent as they are. Check that each is right.',
  },
  missing: {
    title: 'Missing this period',
    text: 'These inputs were there last period and are empty now. Recurring inputs carry over automatically and are not listed.',
  },
  'new-item': {
    title: 'New for the employee',
    text: 'The employee does not have this item yet: sending adds it.',
  },
} as const;

const thanLast = (last: string) => (last === '' ? 'before' : `last period (${last})`);

/**
 * Why a cell is reported. The first argument is what was typed, the service's own message, the limit, or the change in
 * percent; the second is last period's value if the change was compared with it, or else ''.
 */
export const findingMessages = {
  unreadable: (typed: string) => `“${typed}” cannot be read`,
  finalised: () => 'The payslip is finalised',
  'no-payslip': () => 'No payslip in this period',
  'not-read': () => 'The payslip has not been read yet',
  gone: () => 'No longer paid in this period',
  'unknown-name': (meant: string) =>
    meant === '' ? 'A name that the service may refuse' : `Unknown name. Did you mean ${meant}?`,
  'refused-before': (message: string) =>
    message === '' ? 'Refused before, not changed since' : `Refused before: ${message}`,
  'out-of-service': () => 'Outside the service dates',
  'below-nothing': () => 'Below zero',
  'over-amount': (limit: string) => `More than ${formatDecimal(limit)}`,
  'over-hours': (limit: string) => `More than the hours of the period (${formatDecimal(limit)})`,
  'over-days': (limit: string) => `More than the days of the period (${formatDecimal(limit)}): hours?`,
  'over-whole': (limit: string) => `More than ${limit}%`,
  hundredfold: (_: string, last = '') =>
    last === '' ? 'A hundred times off: cents, or a missing comma?' : `100 times off: last period ${last}`,
  'over-12-a-sunday': (limit: string) => `More than 12 hours on each Sunday: ${formatDecimal(limit)}`,
  'over-45-a-week': (limit: string) => `More than 45 hours a week: ${formatDecimal(limit)}`,
  negative: () => 'Negative',
  outlier: (percent: string, last = '') =>
    percent.startsWith('-')
      ? `${formatDecimal(percent.slice(1))}% lower than ${thanLast(last)}`
      : `${formatDecimal(percent)}% higher than ${thanLast(last)}`,
  missing: () => 'Nothing',
  cleared: () => 'Cleared by you',
  'new-item': () => 'New for this employee',
} as const;

/** The same for many employees; `detail` is the largest change among them in percent, or the limit that all of them pass. */
export function foldText(kind: keyof typeof findingMessages, detail: string): string {
  if (kind === 'outlier') return `Higher or lower than before, by up to ${formatDecimal(detail)}%`;
  if (kind === 'new-item') return 'New for these employees';
  return findingMessages[kind](kind.startsWith('over-') ? detail : '');
}
