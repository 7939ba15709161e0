import { calendarDay, clock, countOf, employeesOf, formatCount } from '#messages/format.ts';
import { onceOffMessages } from '#features/inputs/texts/once-off.ts';

const inputsOf = (count: number) => countOf(count, 'input', 'inputs');

export const inputReportMessages = {
  title: 'Input report',
  titles: { draft: 'Inputs to be sent', submission: 'Inputs sent' },
  practice: 'Practice company: nothing here is real',
  facts: {
    company: 'Company',
    connection: 'Connection',
    payFrequency: 'Pay frequency',
    period: 'Period to',
    by: 'Printed by',
    on: (user: string, computer: string) => `${user} on ${computer}`,
    at: 'Printed',
    data: 'Data updated',
    neverRead: 'never',
    sentAt: 'Sent',
    notSent: 'not sent yet',
    content: 'Content',
    /** One employee may have several once-off payslips. */
    counts: (inputs: number, rows: number, onceOff = false) =>
      `${inputsOf(inputs)} for ${onceOff ? onceOffMessages.payslips(rows) : employeesOf(rows)}`,
    outcome: 'Outcome',
    checkCode: 'Check code',
  },
  checkCodeMeaning:
    'The check code is the same before and after sending if employees, inputs and values are the same.',
  leftOut: (count: number) =>
    `${countOf(count, 'cell of the draft is', 'cells of the draft are')} not sent, and not in this report.`,
  none: 'No inputs.',
  columns: {
    number: 'Number',
    name: 'Name',
    old: 'Before',
    new: 'After',
    nettPay: 'Nett pay',
  },
  unknownEmployee: (employeeId: number) => `No longer known (${employeeId})`,
  unknown: 'unknown',
  clear: 'clear',
  isNew: 'new',
  isNewMeaning: '“new”: the employee did not have this item before.',
  known: (known: number, of: number) => `${formatCount(known)} of ${formatCount(of)} known`,
  saved: (saved: number, of: number) => `${formatCount(saved)} of ${formatCount(of)} saved`,
  difference: 'Difference',
  signatures: {
    parts: ['Prepared by', 'Checked by', 'Approved by'],
    name: 'Name',
    signature: 'Signature',
    date: 'Date',
  },
  sheet: 'Input report',
  headers: {
    old: (name: string) => `${name}, before`,
    new: (name: string) => `${name}, after`,
    difference: (name: string) => `${name}, difference`,
    state: (name: string) => `${name}, outcome`,
    nettPayOld: 'Nett pay, before',
    nettPayNew: 'Nett pay, after',
    nettPayDifference: 'Nett pay, difference',
  },
  sentInFileNames: (timestamp: number) => {
    const then = new Date(timestamp);
    return `sent ${calendarDay(then)} ${clock(then).replace(':', '.')}`;
  },
  fileNames: { draft: 'Input report to send', submission: 'Input report sent' },
  dialog: {
    title: 'Input report',
    text: 'For signature and filing: employees, inputs, old and new values, totals, and lines for signatures.',
    which: 'Which',
    draft: 'To be sent',
    submission: 'Last sent inputs',
    checkCode: 'Check code',
    loading: 'Preparing the report…',
  },
} as const;
