import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import type {
  EmployeeCheck,
  EmployeeFinding,
  LeaveLeft,
  LoanLeft,
  LowPay,
} from '#electron/employees/contract/employee-check.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { recordFieldMessages } from './employee-form.ts';
import {
  countOf,
  employeesOf,
  formatCount,
  formatDate,
  formatMoney,
  formatRands,
  namesOf,
} from '#messages/format.ts';
import { doubtMessages, fieldName, problemMessages } from '#messages/forms.ts';
import { leaveBalanceText } from '#features/leave/texts/leave-amount.ts';

function lowPayText({ unit, paid, minimum, hourly, from }: LowPay): string {
  const wage = `${formatRands(hourly)} an hour since ${formatDate(from)}`;
  return unit === 'hour'
    ? `Paid ${formatRands(paid)} an hour, less than the minimum wage: ${wage}.`
    : `Paid ${formatRands(paid)} a period, less than the regular hours at the minimum wage: ${formatRands(minimum)} (${wage}).`;
}

const balanceText = ({ name, balance }: LeaveLeft['balances'][number]): string =>
  balance.startsWith('-')
    ? `${name}: ${leaveBalanceText(balance.slice(1))} taken in advance`
    : `${name}: ${leaveBalanceText(balance)} left`;

const leaveText = ({ endedOn, asAt, balances }: LeaveLeft): string =>
  `Service ended on ${formatDate(endedOn)}. ${balances.map(balanceText).join(', ')} (on ${formatDate(asAt)}).`;

const loanText = ({ endedOn, asAt, owedCents }: LoanLeft): string =>
  `Service ended on ${formatDate(endedOn)}. Loans: ${formatMoney(owedCents)} still owed (on ${formatDate(asAt)}).`;

const endText = (endsOn: string): string =>
  `The last day of service is ${formatDate(endsOn)}, more than a year ahead. Check the year.`;

type Sentence = (finding: EmployeeFinding) => string;

function fieldText({ path, problem }: EmployeeFinding): string {
  const field = fieldsOf(employeeFields).find((one) => one.path === path);
  return field === undefined || problem === null ? '' : problemMessages[problem](field.row);
}

/** The beginning of a sentence, which ends with those who share it. */
const sharedWith =
  (start: string): Sentence =>
  ({ others, moreOthers }) =>
    others.length === 0 ? start : `${start} ${namesOf(others, moreOthers)}.`;

const sentences: Readonly<Record<EmployeeCheck, Sentence>> = {
  field: fieldText,
  doubt: ({ doubt }) => (doubt === undefined ? '' : doubtMessages[doubt]),
  'no-tax-number': () => 'No income tax number: it will be missing from the tax certificate of the year.',
  'no-address': () => 'No residential address: eFiling asks for one in February.',
  'shared-account': sharedWith('Paid into the same bank account as'),
  'same-id-number': sharedWith('Has the same ID or passport number as'),
  'same-tax-number': sharedWith('Has the same income tax number as'),
  'same-person': sharedWith('Has the same name and date of birth as'),
  'no-pay': () => 'No pay is set: there is no salary and no hourly rate.',
  'low-pay': ({ pay }) => (pay === undefined ? '' : lowPayText(pay)),
  'end-ahead': ({ endsOn }) => (endsOn === undefined ? '' : endText(endsOn)),
  'leave-left': ({ leave }) => (leave === undefined ? '' : leaveText(leave)),
  'loan-left': ({ loan }) => (loan === undefined ? '' : loanText(loan)),
};

/** What was found, and what to do about it. */
export const findingText = (finding: EmployeeFinding): string => sentences[finding.check](finding);

/** Such a text up to its first stop or colon: what is wrong, without the advice. */
const withoutAdvice = (text: string): string => /^(.+?)[.:](?:\s|$)/.exec(text)?.[1] ?? text;

/** One of those who share it, and how many others. */
const alike =
  (start: string): Sentence =>
  ({ others: [first, ...rest], moreOthers }) =>
    first === undefined ? start : `${start} ${namesOf([first], rest.length + moreOthers)}`;

const briefly: Readonly<Partial<Record<EmployeeCheck, Sentence>>> = {
  'shared-account': alike('Same account as'),
  'same-id-number': alike('Same ID or passport number as'),
  'same-tax-number': alike('Same income tax number as'),
  'same-person': alike('Same name and date of birth as'),
  'no-pay': () => 'No salary and no hourly rate',
  'low-pay': ({ pay }) =>
    pay === undefined
      ? ''
      : `Paid ${formatRands(pay.paid)} ${pay.unit === 'hour' ? 'an hour' : 'a period'}, minimum ${formatRands(pay.minimum)}`,
  'leave-left': ({ leave }) => leave?.balances.map(balanceText).join(', ') ?? '',
  'loan-left': ({ loan }) => (loan === undefined ? '' : `${formatMoney(loan.owedCents)} still owed on loans`),
};

/** What was found, for the list: what to do is beside it. */
export const findingBrief = (finding: EmployeeFinding): string =>
  briefly[finding.check]?.(finding) ?? withoutAdvice(findingText(finding));

export function fieldLabel(path: string): string {
  const field = recordFieldMessages[path];
  return field === undefined ? path : fieldName(field);
}

export const findingField = ({ path }: EmployeeFinding): string => (path === null ? '' : fieldLabel(path));

/** Pay and what the law forbids come first, then what is wrong or may be fraud; the end of the tax year can wait. */
const urgency: Readonly<Record<EmployeeCheck, number>> = {
  'no-pay': 0,
  'low-pay': 1,
  field: 2,
  'shared-account': 3,
  'same-id-number': 4,
  'same-tax-number': 4,
  'same-person': 4,
  doubt: 5,
  'end-ahead': 5,
  'leave-left': 6,
  'loan-left': 6,
  'no-tax-number': 7,
  'no-address': 7,
};

/** The field below what was found in it, unless that names it. */
export function fieldBelow(finding: EmployeeFinding): string {
  const field = findingField(finding);
  const isNamed = findingBrief(finding).toLowerCase().includes(field.toLowerCase());
  return isNamed || finding.check === 'shared-account' || finding.doubt === 'under-15' ? '' : field;
}

/** A couple may have one account; more than two who share one may not all exist. */
const mostSharers = 2;

/** Somebody is paid nothing or less than the minimum wage, is too young to work, or may not exist. */
function isGrave({ check, doubt, others, moreOthers }: EmployeeFinding): boolean {
  if (check === 'shared-account') return 1 + others.length + moreOthers > mostSharers;
  return check === 'no-pay' || check === 'low-pay' || doubt === 'under-15';
}

/** In three grades, in the order of the list: grave, wrong or perhaps fraud, and what can wait. */
export function toneOf(finding: EmployeeFinding): 'wrong' | 'warn' | undefined {
  if (isGrave(finding)) return 'wrong';
  return urgency[finding.check] < urgency.doubt ? 'warn' : undefined;
}

const urgencyOf = (finding: EmployeeFinding) => (isGrave(finding) ? 0 : 10) + urgency[finding.check];

/** The findings, the most urgent first; of those that are alike, in the order of the employees. */
export const byUrgency = (findings: readonly EmployeeFinding[]): readonly EmployeeFinding[] =>
  findings.toSorted((a, b) => urgencyOf(a) - urgencyOf(b));

export const checksMessages = {
  title: 'Checks',
  subtitle: (checked: number, found: number, incomplete: number) =>
    [
      `${employeesOf(checked)}, ${countOf(found, 'finding', 'findings')}`,
      ...(incomplete === 0 ? [] : [`${countOf(incomplete, 'check', 'checks')} not complete`]),
    ].join('; '),
  loading: 'Checking employees…',
  numberOf: (number: string) => `Number ${number}`,
  columns: { number: 'Number', name: 'Name', about: 'About', field: 'Field', found: 'Finding' },
  checks: {
    field: 'Missing or wrong',
    doubt: 'Unlikely value',
    'no-pay': 'No pay',
    'end-ahead': 'Unlikely value',
    'no-tax-number': 'Tax year end',
    'no-address': 'Tax year end',
    'shared-account': 'Bank account',
    'same-id-number': 'Duplicate',
    'same-tax-number': 'Duplicate',
    'same-person': 'Duplicate',
    'low-pay': 'Minimum wage',
    'leave-left': 'Leave left',
    'loan-left': 'Loan left',
  } satisfies Record<EmployeeCheck, string>,
  none: {
    title: 'Nothing was found',
    text: 'Every record has what the payroll service and eFiling ask for, no age, date or hours are unlikely, no two employees share an account or a number, and nobody is known to be paid less than the minimum wage.',
  },
  unknown: {
    title: 'Could not check',
    /** Of how many employees, in one line. */
    brief: (pay: number, leave: number, loans: number) =>
      [
        ...(pay === 0 ? [] : [`Minimum wage of ${employeesOf(pay)}`]),
        ...(leave === 0 ? [] : [`Leave of ${formatCount(leave)} who left`]),
        ...(loans === 0 ? [] : [`Loans of ${formatCount(loans)} who left`]),
      ].join(' · '),
    pay: (count: number) => `Minimum wage: pay or regular hours of ${employeesOf(count)} are not known here.`,
    leave: (count: number) =>
      `Leave left: balances of ${countOf(count, 'leaver', 'leavers')} not read since.`,
    loans: (count: number) =>
      `Loans left: no Tracked balances report for a day after ${countOf(count, 'leaver', 'leavers')} left. Run it under Reports.`,
    read: 'Fetch what is missing',
    reading: (done: number, total: number) => `Fetching ${formatCount(done + 1)} of ${formatCount(total)}…`,
    stop: 'Stop',
    failed: (employees: number, reason: string) =>
      `Could not be read for ${employeesOf(employees)}. The last one: ${reason}`,
    runReport: 'Open Reports',
    payFact: 'Pay or hours not known',
    leaveFact: 'Leave of leavers not known',
    loansFact: 'Loans of leavers not known',
  },
  checked: 'Employees in service checked',
  detail: 'The finding in full',
  employee: 'Employee',
  previous: 'Previous finding',
  next: 'Next finding',
  acts: {
    field: (field: string, isMissing: boolean) => (isMissing ? `Fill in: ${field}` : `Correct: ${field}`),
    /** Where none is set: it opens the pay items. */
    pay: 'Set the pay…',
    items: 'Pay items…',
    hours: 'Regular hours…',
    leave: 'Open the leave',
    employee: 'Open the employee',
  },
  fileName: (company: string) => `Checks ${company}`,
} as const;
