import { countOf, formatCount, formatDate, formatDecimal, formatRands } from './format.ts';

const peopleOf = (count: number) => countOf(count, 'person', 'people');

export const increaseMessages = {
  title: 'Salary increases',
  nobody: {
    title: 'Nobody is shown',
    text: 'Close this, change the filter over the sheet so that it shows who gets an increase, and begin again.',
  },
  noColumn: {
    title: 'No salary and no rate in this period',
    text: 'Add the column of the basic salary or of the hourly rate to the sheet, then begin again.',
  },
  column: 'Apply to',
  columnHint: 'It is recurring: for this payslip and every later one.',
  group: 'For whom',
  groups: {
    shown: (count: number) => `Who is shown (${formatCount(count)})`,
    selected: (count: number) => `Selected rows (${formatCount(count)})`,
    everyone: (count: number) => `Everyone (${formatCount(count)})`,
  },
  groupHint: 'The filter over the sheet decides who is shown.',
  by: 'Increase by',
  bys: { percent: 'Percentage', amount: 'Amount' },
  value: { percent: 'Percentage', amount: 'Amount in rands' },
  rounding: 'Round the new pay to',
  step: (rands: '0.01' | '1' | '10') => (rands === '0.01' ? 'cent' : formatRands(rands)),
  direction: 'Rounding',
  directions: { nearest: 'nearest', up: 'up', down: 'down' },
  directionHint: {
    nearest: 'Halves go up.',
    up: 'Nobody gets less than worked out.',
    down: 'Nobody gets more than worked out.',
  },
  problems: {
    empty: () => 'Type by how much.',
    'not-a-number': (by: 'percent' | 'amount') =>
      by === 'percent'
        ? `Type a percentage such as 6 or ${formatDecimal('7.5')}. For rands choose Amount.`
        : `Type an amount such as 500 or ${formatDecimal('500.50')}. For a percentage choose Percentage.`,
    ambiguous: (by: 'percent' | 'amount') =>
      by === 'percent'
        ? `This can be read in two ways. Type it with one or two decimals, such as ${formatDecimal('7.5')}.`
        : `This can be read in two ways. Type it without a mark between the thousands, such as 1250 or ${formatDecimal('1250.00').replaceAll(/\s/gu, '')}.`,
    'too-many-decimals': (by: 'percent' | 'amount') =>
      by === 'percent' ? 'A percentage has four decimals at most.' : 'An amount has two decimals at most.',
    zero: () => 'An increase of nothing changes nobody’s pay.',
    negative: () =>
      'An increase is more than nothing. To lower somebody’s pay, type the new value in the sheet.',
    'too-much': (by: 'percent' | 'amount') =>
      by === 'percent'
        ? 'More than 100% for a whole group is surely a slip. Type single values in the sheet.'
        : 'More than a million rands for a whole group is surely a slip. Type single values in the sheet.',
  },
  unread: {
    title: (count: number) =>
      `What ${peopleOf(count)} ${count === 1 ? 'is' : 'are'} paid was not read lately`,
    text: 'Nothing is worked out from pay that is not known. Who was read before is reckoned with what was read then.',
    offline:
      'There is no connection. Who was read before is reckoned with what was read then, the others are left out. Once the connection is back, the review reads all of them again and asks about what has changed.',
    read: 'Read now',
    reading: (done: number, total: number) =>
      `Reading what they are paid: ${formatCount(done)} of ${peopleOf(total)}`,
    stop: 'Stop reading',
  },
  oldest: (age: string) => `The pay before was read ${age} or later.`,
  typed: {
    title: (count: number) => `For ${peopleOf(count)} you typed another value already`,
    text: 'The increase is worked out from what the service holds.',
    label: 'What you typed',
    keep: 'Keep what I typed',
    replace: 'Replace it by the increase',
    undecided: 'Say first what becomes of the values that you have typed already.',
  },
  wage: {
    holds: (hourly: string, from: string) =>
      `Minimum wage: ${formatRands(hourly)} an hour since ${formatDate(from)}.`,
    none: 'No minimum wage is known for this period, so nobody is judged by it.',
    outgrown: 'That is more than a year ago: a higher one probably holds by now.',
    others: 'For learnerships and public works programmes another one holds.',
    notJudged: (count: number) =>
      `${countOf(count, 'salary', 'salaries')} cannot be judged by it: how many hours they work is not known.`,
    noUnit: 'What this column counts is not known, so nobody is judged by it.',
    hours: 'Hours a week, of those not known',
    hoursWrong: 'Type hours such as 40 or 45.',
  },
  marks: {
    'below-minimum': (minimum: string) => `Under the minimum of ${minimum}`,
    decrease: () => 'Gets less than now',
    large: () => 'More than 25% up',
    leaving: (date: string) => `Leaves ${formatDate(date)}`,
    typed: (typed: string) => `You typed ${typed}`,
  },
  marked: {
    'below-minimum': (count: number) => `${peopleOf(count)} still under the minimum wage`,
    decrease: (count: number) =>
      `${peopleOf(count)} would get less than now, by the rounding; tick them to do it`,
    large: (count: number) => `${peopleOf(count)} more than 25% up`,
    leaving: (count: number) => `${peopleOf(count)} leaving, so without an increase unless you tick them`,
    typed: (count: number) => `${peopleOf(count)} with a value that you typed yourself`,
  },
  tabs: { all: 'Before and after', look: 'To look at', left: 'Left out' },
  tabsLabel: 'Lists of people',
  empty: {
    all: 'Nobody gets this increase.',
    look: 'Nothing stands out.',
    left: 'Nobody is left out.',
  },
  left: {
    finalised: (count: number) => `${peopleOf(count)} whose payslip is finalised`,
    'no-payslip': (count: number) => `${peopleOf(count)} without a payslip in this period`,
    'not-read': (count: number) => `${peopleOf(count)} whose payslips were not read yet`,
    unknown: (count: number) => `${peopleOf(count)} whose pay is not known`,
    none: (count: number) => `${peopleOf(count)} with nothing in this column`,
    'not-a-number': (count: number) => `${peopleOf(count)} with something that is no amount`,
    same: (count: number) => `${peopleOf(count)} whose pay stays the same`,
    unticked: (count: number) => `${peopleOf(count)} not ticked`,
    typed: (count: number) => `${peopleOf(count)} for whom what you typed stays`,
  },
  why: {
    finalised: 'The payslip is finalised',
    'no-payslip': 'No payslip in this period',
    'not-read': 'The payslips were not read yet',
    unknown: 'What they are paid was not read',
    none: 'Nothing stands in this column',
    'not-a-number': 'What stands in this column is no amount',
    same: 'The new pay is the old one, or typed already',
    unticked: 'Not ticked',
    typed: 'What you typed stays',
  },
  columns: {
    number: 'Number',
    person: 'Person',
    before: 'Before',
    after: 'After',
    difference: 'Difference',
    percent: '%',
    notes: 'To look at',
    why: 'Why',
  },
  tickAll: 'Tick everybody in this list',
  tick: (name: string) => `Increase for ${name}`,
  summary: (count: number, all: number) =>
    count === 0 ? 'Nobody gets an increase' : `${formatCount(count)} of ${peopleOf(all)} get an increase`,
  total: {
    period: 'Total per period',
    month: 'Total per month',
    hour: 'Total hourly rates',
    other: 'Total',
  },
  changed: {
    title: 'What they are paid has changed just now',
    text: 'Nothing was put into the sheet. Look the list over, and go on if it is right.',
  },
  export: 'Save the list',
  saved: (name: string) => `${name} saved`,
  savedText: 'Before and after for each of them, and who is left out. It holds salaries: mind where it lies.',
  file: {
    name: (company: string, frequency: string, periodEnd: string) =>
      `${company} ${frequency} ${periodEnd} increases`,
    sheet: 'Increases',
    total: 'Total',
  },
  go: (count: number) =>
    count === 0 ? 'Put them into the sheet' : `Put ${countOf(count, 'increase', 'increases')} into the sheet`,
  landed: {
    title: (count: number) => `${countOf(count, 'increase is', 'increases are')} in the sheet`,
    text: 'Nothing was sent yet: review and send them like any input. One Undo takes all of them back.',
  },
} as const;
