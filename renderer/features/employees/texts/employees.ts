import type { TerminationCode } from '#electron/leaving/contract/termination-reasons.ts';
import { countOf, formatCount } from '#messages/format.ts';

export const employeesMessages = {
  title: 'All employees',
  count: (count: number) => countOf(count, 'employee', 'employees'),
  found: (count: number) => `${countOf(count, 'employee', 'employees')} found`,
  search: 'Name, number, job, pay point or e-mail',
  loading: 'Loading employees…',
  /** The menu of what is done for many employees at once. */
  many: 'Many at once',
  manyTicked: (count: number) => `Many at once: ${formatCount(count)} ticked`,
  table: 'Export or print',
  columns: {
    name: 'Name',
    number: 'Number',
    'job-title': 'Job title',
    'pay-frequency': 'Pay frequency',
    'pay-point': 'Pay point',
    'appointment-date': 'Appointed',
    ended: 'End of service',
    email: 'E-mail',
  },
  filters: {
    service: 'Service',
    anyService: 'All employees',
    current: 'No end of service',
    ended: 'Service has ended',
  },
  empty: {
    title: 'No employees yet',
    text: 'The payroll service has no employees for this company. Add one here, or refresh if they were added there.',
  },
  noMatch: {
    title: 'No matching employees',
    text: 'No employee of this company matches the search and the filters.',
    clear: 'Show all employees',
  },
  /** Shown for a custom field of a record that nobody has opened. */
  notRead: 'Not read',
  leaves: (date: string) => `Ends ${date}`,
  left: (date: string) => `Ended ${date}`,
} as const;

export const chooseColumnsMessages = {
  title: 'Columns of the list',
  earlier: (column: string) => `Move earlier: ${column}`,
  later: (column: string) => `Move later: ${column}`,
  notReadHint:
    'The service sends custom fields with one record at a time. The list says Not read if the record has never been opened.',
  lacking: (columns: number) =>
    `This window has no room for ${countOf(columns, 'column', 'columns')}. An open employee has them all.`,
  usual: 'Usual columns',
} as const;

/** Why a service ended, by the service's codes. */
const reasons = {
  2: 'Deceased',
  3: 'Retired',
  4: 'Dismissed',
  5: 'Contract expired',
  6: 'Resigned',
  7: 'Constructive dismissal',
  8: 'Insolvency or liquidation',
  9: 'Maternity or adoption',
  10: 'Illness',
  11: 'Retrenched',
  12: 'Transfer to another branch',
  13: 'Absconded',
  14: 'Business closed',
  15: 'Death of domestic employer',
  16: 'Voluntary severance package',
  17: 'Reduced working time',
  19: 'Parental leave',
} satisfies Record<TerminationCode, string>;
const reasonOf: Readonly<Record<number, string>> = reasons;

export const employeeMessages = {
  panel: 'Employee details',
  close: 'Close',
  loading: 'Loading employee…',
  gone: {
    title: 'This employee is no longer listed',
    text: 'The payroll service no longer lists this employee for the company.',
  },
  readAgain: 'Refresh this employee',
  /** The menu of everything else that can be done with the record. */
  acts: { menu: 'More' },
  facts: {
    number: 'Employee number',
    jobTitle: 'Job title',
    email: 'E-mail',
    payFrequency: 'Pay frequency',
    payPoint: 'Pay point',
    appointed: 'Appointed',
    ended: 'End of service',
    paid: 'Paid by',
    employment: 'Employment',
  },
  unknown: 'Not known',
  noEnd: 'None',
  paymentMethods: {
    eft_manual: 'Bank transfer',
    cash: 'Cash',
    cheque: 'Cheque',
  },
  employmentTypes: {
    full_time: 'Full time',
    less_than_22_hours_per_week: 'Less than 22 hours per week',
  },
  servicePeriods: 'Service periods',
  servicePeriod: (from: string, to: string) => `${from} to ${to}`,
  openPeriod: (from: string) => `Since ${from}`,
  longTermLeave: 'Long-term leave',
  reasons,
  reason: (code: number) => reasonOf[code] ?? `Reason ${code}`,
  payslips: 'Payslips',
  noPayslips: 'No payslip yet.',
  noPeriods: 'No service period is recorded.',
  morePayslips: (count: number) =>
    `${countOf(count, 'older one is', 'older ones are')} listed under Payslips.`,
  openPayslip: (date: string) => `Open the payslip of ${date}`,
} as const;

/** Texts about changes that were typed over a record and not sent. */
export const waitingChangeMessages = {
  badge: 'Not sent',
  notice: (count: number) => `${countOf(count, 'employee', 'employees')} with unsent changes`,
  more: (count: number) => `Show ${countOf(count, 'more', 'more')}`,
  fields: (count: number, age: string) => `${countOf(count, 'field', 'fields')} changed ${age} and not sent`,
  text: 'What was typed is on this computer only.',
  goOn: 'Continue editing',
} as const;
