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
    text: 'Who joined and left, in the last twelve months.',
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
    text: 'The total of each item, month by month.',
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
    text: 'Payslips with overtime or Sunday pay.',
    columns: { ...whose, date: 'Period to', overtime: 'Overtime', income: 'All income', share: 'Share %' },
  },
  loans: {
    title: 'Loans',
    text: 'What is owed, and when it will be repaid.',
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
    title: 'Year to date',
    text: 'What each was paid since 1 March.',
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
    text: 'Birthdays, and 5, 10, 15 years of service.',
    columns: { ...whose, what: 'What', on: 'On', years: 'Years' },
  },
  radar: {
    title: 'ETI and minimum wage',
    text: 'Incentives that end, pay below the minimum.',
    note: 'A full month is taken as 195 hours (45 a week): with fewer hours, less may be right. Incentive months are counted in the ETI reports saved here, or from the appointment date if there are none.',
    columns: { ...whose, finding: 'What', on: 'On', 'last-income': 'Last month’s income', limit: 'Limit' },
  },
  planned: {
    title: 'Planned inputs and leave',
    text: 'Hours, services and leave from tomorrow on.',
    note: 'Hours and leave are shown for employees whose hours or leave have been read on this computer.',
    columns: { ...whose, on: 'From', what: 'What', input: 'Which', value: 'To' },
  },
  'second-opinion': {
    title: 'Second opinion on PAYE, UIF and SDL',
    text: 'Tax that differs from the published tables.',
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
    text: 'What an increase or a bonus would do to pay.',
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
