import {
  countOf,
  employeesOf,
  formatCount,
  formatDate,
  formatDecimal,
  formatRands,
} from '#messages/format.ts';
import { formatWholeRands } from '#messages/values.ts';

export const increaseMessages = {
  title: 'Salary increases',
  nobody: {
    title: 'No employees are shown',
    text: 'Close this, change the filter above the sheet so that it shows who gets an increase, and start again.',
  },
  noColumn: {
    title: 'No salary or rate in this period',
    text: 'Add the basic salary or hourly rate column to the sheet, then start again.',
  },
  column: 'Apply to',
  columnHint: 'Recurring: applies to this payslip and every later one.',
  group: 'Employees',
  groups: {
    shown: (count: number) => `Employees shown (${formatCount(count)})`,
    selected: (count: number) => `Selected rows (${formatCount(count)})`,
    everyone: (count: number) => `All employees (${formatCount(count)})`,
  },
  groupHint: 'The filter above the sheet decides which employees are shown.',
  by: 'Increase by',
  bys: { percent: 'Percentage', amount: 'Amount' },
  value: { percent: 'Percentage', amount: 'Amount in rand' },
  rounding: 'Round the new pay to',
  step: (rands: '0.01' | '1' | '10') => (rands === '0.01' ? 'cent' : formatWholeRands(Number(rands))),
  direction: 'Rounding',
  directions: { nearest: 'nearest', up: 'up', down: 'down' },
  directionHint: {
    nearest: 'Halves are rounded up.',
    up: 'No employee gets less than calculated.',
    down: 'No employee gets more than calculated.',
  },
  problems: {
    empty: () => 'Type the increase.',
    'not-a-number': (by: 'percent' | 'amount') =>
      by === 'percent'
        ? `Type a percentage such as 6 or ${formatDecimal('7.5')}. For an amount in rand, choose Amount.`
        : `Type an amount such as 500 or ${formatDecimal('500.50')}. For a percentage, choose Percentage.`,
    ambiguous: (by: 'percent' | 'amount') =>
      by === 'percent'
        ? `This can be read in two ways. Type it with one or two decimals, such as ${formatDecimal('7.5')}.`
        : `This can be read in two ways. Type it without a thousands separator, such as 1250 or ${formatDecimal('1250.00').replaceAll(/\s/gu, '')}.`,
    'too-many-decimals': (by: 'percent' | 'amount') =>
      by === 'percent' ? 'A percentage has at most four decimals.' : 'An amount has at most two decimals.',
    zero: () => 'An increase of zero changes nothing.',
    negative: () =>
      'An increase must be more than zero. To lower an employee’s pay, type the new value in the sheet.',
    'too-much': (by: 'percent' | 'amount') =>
      by === 'percent'
        ? 'More than 100% for a whole group looks like a mistake. Type single values in the sheet.'
        : 'More than a million rand for a whole group looks like a mistake. Type single values in the sheet.',
  },
  unread: {
    title: (count: number) => `The pay of ${employeesOf(count)} is not up to date`,
    text: 'Employees whose pay is not known are left out. For the others, the last known pay is used.',
    offline:
      'There is no connection. The last known pay is used; employees whose pay is not known are left out. Once the connection is back, the review refreshes all of them and asks about changes.',
    read: 'Refresh now',
    reading: (done: number, total: number) =>
      `Reading current pay: ${formatCount(done)} of ${employeesOf(total)}`,
    stop: 'Stop',
  },
  oldest: (age: string) => `Current pay was updated ${age} or more recently.`,
  typed: {
    title: (count: number) => `You already typed another value for ${employeesOf(count)}`,
    text: 'The increase is calculated from the current value in the service.',
    label: 'What you typed',
    keep: 'Keep what I typed',
    replace: 'Replace it with the increase',
    undecided: 'First choose what to do with the values that you already typed.',
  },
  wage: {
    holds: (hourly: string, from: string) =>
      `Minimum wage: ${formatRands(hourly)} an hour since ${formatDate(from)}.`,
    none: 'No minimum wage is known for this period, so it is not checked.',
    outgrown: 'That is more than a year ago: a higher one probably applies by now.',
    others: 'Another one applies to learnerships and public works programmes.',
    notJudged: (count: number) =>
      `${countOf(count, 'salary', 'salaries')} cannot be checked: the working hours are not known.`,
    noUnit: 'The unit of this column is not known, so the minimum wage is not checked.',
    hours: 'Hours a week, where not known',
    hoursWrong: 'Type hours such as 40 or 45.',
  },
  marks: {
    'below-minimum': (minimum: string) => `Below the minimum of ${minimum}`,
    decrease: () => 'A decrease',
    large: () => 'More than 25% up',
    leaving: (date: string) => `Leaves ${formatDate(date)}`,
    typed: (typed: string) => `You typed ${typed}`,
  },
  marked: {
    'below-minimum': (count: number) => `${employeesOf(count)} still below the minimum wage`,
    decrease: (count: number) =>
      `${employeesOf(count)} would get less than now because of rounding; tick them to include them`,
    large: (count: number) => `${employeesOf(count)} more than 25% up`,
    leaving: (count: number) => `${employeesOf(count)} leaving: no increase unless you tick them`,
    typed: (count: number) => `${employeesOf(count)} with a value that you typed`,
  },
  tabs: { all: 'Before and after', check: 'Check', left: 'Left out' },
  tabsLabel: 'Lists of employees',
  empty: {
    all: 'No employee gets this increase.',
    check: 'Nothing stands out.',
    left: 'No employee is left out.',
  },
  left: {
    finalised: (count: number) => `${employeesOf(count)} whose payslip is finalised`,
    'no-payslip': (count: number) => `${employeesOf(count)} without a payslip in this period`,
    'not-read': (count: number) => `${employeesOf(count)} whose payslips have not been read yet`,
    unknown: (count: number) => `${employeesOf(count)} whose pay is not known`,
    none: (count: number) => `${employeesOf(count)} with nothing in this column`,
    'not-a-number': (count: number) => `${employeesOf(count)} with a value that is not an amount`,
    same: (count: number) => `${employeesOf(count)} whose pay stays the same`,
    unticked: (count: number) => `${employeesOf(count)} not ticked`,
    typed: (count: number) =>
      `${employeesOf(count)} who ${count === 1 ? 'keeps' : 'keep'} the value that you typed`,
  },
  why: {
    finalised: 'The payslip is finalised',
    'no-payslip': 'No payslip in this period',
    'not-read': 'The payslips have not been read yet',
    unknown: 'The pay is not known',
    none: 'This column is empty',
    'not-a-number': 'The value in this column is not an amount',
    same: 'The pay stays the same, or was already typed',
    unticked: 'Not ticked',
    typed: 'The value that you typed is kept',
  },
  columns: {
    number: 'Number',
    employee: 'Employee',
    before: 'Before',
    after: 'After',
    difference: 'Difference',
    percent: '%',
    notes: 'Check',
    why: 'Why',
  },
  tickAll: 'Tick all employees in this list',
  tick: (name: string) => `Increase for ${name}`,
  summary: (count: number, all: number) =>
    count === 0
      ? 'No employee gets an increase'
      : `${formatCount(count)} of ${employeesOf(all)} ${count === 1 ? 'gets' : 'get'} an increase`,
  total: {
    period: 'Total per period',
    month: 'Total per month',
    hour: 'Average hourly rate',
    rate: 'Average rate',
    other: 'Total',
  },
  changed: {
    title: 'The current pay has just changed',
    text: 'Nothing was put into the sheet. Check the list, and continue if it is right.',
  },
  export: 'Save the list',
  saved: (name: string) => `${name} saved`,
  savedText: 'Before and after for each employee, and who is left out. It contains salaries: keep it safe.',
  file: {
    name: (company: string, frequency: string, periodEnd: string) =>
      `${company} ${frequency} ${periodEnd} increases`,
    sheet: 'Increases',
    total: 'Total',
    average: 'Average',
  },
  go: (count: number) =>
    count === 0 ? 'Put them into the sheet' : `Put ${countOf(count, 'increase', 'increases')} into the sheet`,
  done: {
    title: (count: number) => `${countOf(count, 'increase is', 'increases are')} in the sheet`,
    text: 'Nothing has been sent yet: review and send them like any input. One Undo removes all of them.',
  },
} as const;
