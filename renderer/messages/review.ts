import { countOf, formatCount, formatDecimal } from './format.ts';

const changesOf = (count: number) => countOf(count, 'change', 'changes');
const peopleOf = (count: number) => countOf(count, 'person', 'people');

export const reviewMessages = {
  title: 'Review and send',
  again: 'Review and send again',
  summary: (changes: number, people: number) => `${changesOf(changes)} for ${peopleOf(people)}`,
  parts: (count: number) => `in ${countOf(count, 'part', 'parts')}`,
  loading: 'Comparing your inputs with what the service holds…',
  nothing: 'Nothing to send',
  nothingText:
    'Every input already stands in the service as you have it, cannot be read, or is in a locked row.',
  unchanged: (count: number) =>
    `${countOf(count, 'cell already holds', 'cells already hold')} what the service has, so not sent.`,
  reading: (done: number, total: number) =>
    `What the service holds now: read ${formatCount(done)} of ${peopleOf(total)}`,
  readingText:
    'Wait, and every change shows its old value. Or go on without: changes whose old value was not read say “old unknown”, and are never repeated by themselves if an answer is lost.',
  goOn: 'Go on without the rest',
  outdated: 'Something changed since you looked',
  outdatedText: 'Nothing was sent. This is the review as it stands now; look it over and send again.',
  findings: {
    title: 'Check these first',
    none: 'Nothing stands out',
    noneSoFar: 'Nothing stands out so far',
    noneText: (compared: number, comparable: number) =>
      comparable === 0
        ? 'No value is out of the ordinary.'
        : `${formatCount(compared)} of ${formatCount(comparable)} values could be compared.`,
    compared: (compared: number, comparable: number) =>
      `${formatCount(compared)} of ${formatCount(comparable)} values could be compared.`,
    threshold: 'Stands out from',
    percent: '%',
    against: 'away from',
    references: { 'last-period': 'last period', old: 'the value before' },
    percentWrong: 'Type a whole number from 1 to 1 000.',
    goTo: 'Go to',
    goToCell: (person: string, input: string) => `Go to ${input} of ${person}`,
    missingKnown: (known: number, of: number) =>
      `Last period loaded for ${formatCount(known)} of ${peopleOf(of)}.`,
    readLast: 'Read last period of everyone',
    readingLast: (done: number, total: number) =>
      `Reading last period: ${formatCount(done)} of ${peopleOf(total)}`,
    stop: 'Stop',
    leftOut: {
      leaving: (count: number) => `${peopleOf(count)} left out: leaving`,
      finalised: (count: number) => `${peopleOf(count)} left out: payslip finalised`,
      withoutPayslip: (count: number) => `${peopleOf(count)} left out: no payslip in this period`,
    },
    columns: {
      number: 'Number',
      person: 'Person',
      input: 'Input',
      value: 'Value',
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
    now: 'Everyone now',
    last: 'Last period',
    distance: 'vs last period',
    number: 'Number',
    person: 'Person',
    day: 'Paid on',
    input: 'Input',
  },
  order: { label: 'Changes', person: 'By person', column: 'By column' },
  oldUnknown: 'old unknown',
  partlyUnknown: 'partly unknown',
  clear: 'clear',
  empty: 'empty',
  notRead: 'not read',
  isNew: 'new for this person',
  cancel: 'Back to the sheet',
  register: 'Print or save the register',
  send: (changes: number) => `Send ${changesOf(changes)}`,
  warnings: (count: number) => countOf(count, 'warning', 'warnings'),
  notSent: (count: number) => `${countOf(count, 'cell is', 'cells are')} not sent`,
} as const;

export const findingGroupMessages = {
  'not-sent': {
    title: 'Not sent',
    text: 'These stay in your draft and do not go with the others.',
  },
  unusual: {
    title: 'Unusual values',
    text: 'These are sent as they stand. Look whether each is meant.',
  },
  missing: {
    title: 'Missing this period',
    text: 'Paid something for one payslip last period, and nothing this time.',
  },
  'new-item': {
    title: 'New for the person',
    text: 'The person does not have this item yet: sending makes it.',
  },
} as const;

/** Why a cell is told of; `detail` is what was typed, the service's own words, or the change in percent. */
export const findingMessages = {
  unreadable: (typed: string) => `“${typed}” cannot be read`,
  finalised: () => 'The payslip is finalised',
  'no-payslip': () => 'No payslip in this period',
  'not-read': () => 'The payslip was not read yet',
  gone: () => 'No longer paid in this period',
  'refused-before': (message: string) =>
    message === '' ? 'Refused before, unchanged since' : `Refused before: ${message}`,
  'out-of-service': () => 'Outside the days of service',
  'over-limit': () => 'Above the limit',
  unit: () => 'More days than a month has: hours?',
  hundredfold: () => 'A hundred times off: cents, or a lost comma?',
  negative: () => 'Negative',
  outlier: (percent: string) =>
    percent.startsWith('-')
      ? `${formatDecimal(percent.slice(1))}% less than before`
      : `${formatDecimal(percent)}% more than before`,
  missing: () => 'Nothing typed',
  cleared: () => 'Cleared here',
  'new-item': () => 'New for this person',
} as const;
