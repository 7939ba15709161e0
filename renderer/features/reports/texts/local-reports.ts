import type { LocalReport, LocalReportId } from '#electron/reports/contract/local-report.ts';
import { countOf, formatCount, formatDate } from '#messages/format.ts';

interface LocalTexts {
  readonly title: string;
  readonly text: string;
  /** What has to be known to read its figures correctly. */
  readonly note?: string;
  /** Headers by the names of the columns. */
  readonly columns: Readonly<Record<string, string>>;
}

const whose = { number: 'Number', name: 'Name', payPoint: 'Pay point' };

/** Reports that are made on this computer. */
export const localReports: Readonly<Record<LocalReportId, LocalTexts>> = {
  headcount: {
    title: 'Headcount and turnover',
    text: 'Who joined, who left and how many are employed, in each of the last twelve months.',
    note: 'Turnover is the number who left, as a share of the average headcount of that month.',
    columns: {
      month: 'Month',
      start: 'At the start',
      joined: 'Joined',
      left: 'Left',
      end: 'At the end',
      turnover: 'Turnover %',
    },
  },
  cost: {
    title: 'Cost by pay point',
    text: 'The total of each item at each pay point, month by month.',
    columns: {
      month: 'Month',
      payPoint: 'Pay point',
      kind: 'Kind',
      item: 'Item',
      employees: 'Employees',
      amount: 'Amount',
    },
  },
  overtime: {
    title: 'Overtime',
    text: 'Payslips of the last twelve months with overtime or Sunday pay, the largest first.',
    columns: { ...whose, date: 'Period to', overtime: 'Overtime', income: 'All income', share: 'Share %' },
  },
  loans: {
    title: 'Loans',
    text: 'Who repays a loan, what is owed, and when it will be repaid at this pace.',
    note: 'What is owed comes from the last Tracked balances report run here.',
    columns: {
      ...whose,
      lastOn: 'Last repaid on',
      repayment: 'Last repayment',
      monthly: 'Average per month',
      owed: 'Still owed',
      endsOn: 'Expected end',
    },
  },
  'year-so-far': {
    title: 'Year so far',
    text: 'What each employee was paid in the tax year, from 1 March on.',
    columns: {
      ...whose,
      payslips: 'Payslips',
      income: 'Income',
      tax: 'Tax (PAYE)',
      deductions: 'All deductions',
      employer: 'Employer contributions',
      nett: 'Nett pay',
    },
  },
  anniversaries: {
    title: 'Birthdays and long service',
    text: 'Birthdays of the next twelve months, and who completes 5, 10, 15 years and so on.',
    columns: { ...whose, what: 'What', on: 'On', years: 'Years' },
  },
  radar: {
    title: 'ETI and minimum wage',
    text: 'Whose incentive ends within six months, and who was paid less than the minimum wage of a full month.',
    note: 'A full month is taken as 195 hours (45 a week): with fewer hours, less may be right. Incentive months are counted in the ETI reports saved here, or from the appointment date if there are none.',
    columns: { ...whose, finding: 'What', on: 'On', 'last-income': 'Last month’s income', limit: 'Limit' },
  },
  planned: {
    title: 'What is planned',
    text: 'Changes with a future date: hours and classifications, services that begin or end, leave.',
    note: 'Hours and leave are shown for employees whose hours or leave have been read on this computer.',
    columns: { ...whose, on: 'From', what: 'What', input: 'Which', value: 'To' },
  },
  'second-opinion': {
    title: 'Second opinion on PAYE, UIF and SDL',
    text: 'Payslips of the tax year whose tax differs from the published tables by more than one rand, with the working.',
    note: 'This is Paydesk’s own calculation from the labels of payslips. It does not say who is right: the service knows more, such as tax directives and dependants. Any number of dependants that fits is accepted, and SDL may be calculated on pay before or after retirement contributions. What cannot be calculated has no line: an employee without a date of birth here, and SDL if no payslip names it. If only part of a period was worked, Monday to Friday are counted. UIF is the employee’s part.',
    columns: {
      number: whose.number,
      name: whose.name,
      date: 'Period to',
      tax: 'Tax',
      theirs: 'On the payslip',
      ours: 'By the tables',
      difference: 'Difference',
      reason: 'May come from',
      base: 'Calculated on',
      deducted: 'Less retirement',
      worked: 'Periods worked',
      equivalent: 'Pay of a year',
      onceOff: 'Irregular pay',
      taxToDate: 'Tax so far',
      credit: 'Less medical credits',
      withheld: 'Less withheld before',
    },
  },
};

/** The texts of values that main sends as codes. */
export const localValues: Readonly<Record<string, string>> = {
  income: 'Income',
  deduction: 'Deduction',
  employer: 'Employer contribution',
  birthday: 'Birthday',
  service: 'Long service',
  paye: 'PAYE',
  uif: 'UIF',
  sdl: 'SDL',
  'this-payslip-alone': 'Fits this payslip alone, without the average of the year',
  'irregular-pay': 'Fits if bonuses are taxed like regular pay',
  travel: 'Fits if 20% of the travel allowance is taxed',
  retirement: 'Fits without the retirement contributions',
  'flat-rate': 'Fits the other rate: a flat 25%, or the tables',
  benefits: 'Fits without benefits and employer contributions',
  exempt: 'One of the two treats the employee as exempt',
  'earlier-unknown': 'Earlier payslips of the year are not on this computer',
  'part-period': 'Joined or left within a period: fits another number of days',
  unexplained: 'Nothing found: compare the working',
  'turns-30': 'Turns 30: no incentive from then on',
  'reaches-24': 'Has used 24 months of the incentive',
  begins: 'Service begins',
  ends: 'Service ends',
  leave: 'Leave begins',
  week_hours: 'Regular hours',
  classification: 'Classification',
  'below-minimum': 'Below the minimum wage of a full month',
};

export const localReportMessages = {
  rehearsal: {
    title: 'Rehearse a change',
    text: 'What an increase, a bonus, another amount of a pay item or a leaver would do to nett pay, tax and cost, employee by employee. Nothing is sent.',
  },
  back: 'All reports',
  days: 'Days',
  hours: 'Hours',
  heading: 'From this computer',
  loading: 'Calculating…',
  none: {
    title: 'Nothing to show',
    text: 'Nothing that has been read on this computer belongs in this report.',
  },
  subtitle: ({ span, checked }: LocalReport) => {
    if (span === null) return undefined;
    const from = `Payslips from ${formatDate(span.from)} to ${formatDate(span.to)}`;
    return checked === null ? from : `${from}, ${formatCount(checked.payslips)} of them checked`;
  },
  /** Replaces `none` in a report that checks payslips. */
  nothingChecked: {
    title: 'No payslip could be checked',
    text: 'No payslip with figures and a date of birth has been read on this computer for these dates. Refresh the company to read them.',
  },
  noneDiffers: (count: number) => ({
    title: `${countOf(count, 'payslip', 'payslips')} checked: none differs by more than one rand`,
    text: 'PAYE, UIF and, if the payslip names it, SDL match the published tables.',
  }),
  withoutBirthdate: (count: number) =>
    `${countOf(count, 'payslip is', 'payslips are')} not checked: the date of birth of the employee is not known here.`,
  withoutItems: (count: number) =>
    `${countOf(count, 'payslip is', 'payslips are')} left out of the figures: their items have not been read yet. Refresh the company to read them.`,
  notWhole: 'These figures are not complete',
  note: 'About this report',
} as const;
