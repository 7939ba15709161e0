import type {
  PaymentDecision,
  PaymentObstacle,
  PaymentQuestion,
  PaymentRunState,
} from '#electron/payment-runs/contract/payment-run.ts';
import type { BankFileProblem } from '#electron/payment-runs/contract/bank-file.ts';
import { countOf, formatCount, formatDate, formatMoment, formatMoney } from '#messages/format.ts';
import { weekdayOf } from '#payroll/calendar.ts';

export const paymentsOf = (count: number): string => countOf(count, 'payment', 'payments');

interface ObstacleTexts {
  readonly title: string;
  readonly text: string;
  /** What does something about it. */
  readonly act?: string;
}

const obstacles: Readonly<Record<PaymentObstacle, ObstacleTexts>> = {
  'no-set-up': {
    title: 'The bank file is not set up yet',
    text: 'Paydesk needs to know which bank the file is for, and what statements are to say.',
    act: 'Set up the bank file…',
  },
  'never-read': {
    title: 'The payslips of this period have never been read',
    text: 'Only payslips that were read from the service can be paid.',
    act: 'Read payslips',
  },
  'read-again': {
    title: 'The payslips have to be read again',
    text: 'Amounts and accounts may have changed since they were read, so they are read again before anybody is paid.',
    act: 'Read again',
  },
  'not-all-finalised': {
    title: 'Not all payslips are finalised',
    text: 'The service can still change them. Finalise the period in the service, then read it again.',
    act: 'Read again',
  },
  'run-total-differs': {
    title: 'The total of the pay run is not that of its payslips',
    text: 'Something has changed. Read them again; if they still differ, compare them under Pay runs.',
    act: 'Read again',
  },
  'nobody-due': {
    title: 'Nobody is due to be paid',
    text: 'No payslip of this period has an amount to pay.',
  },
};

const questions: Readonly<Record<PaymentQuestion, string>> = {
  'not-calculated': 'Not calculated yet',
  'not-finalised': 'Not finalised',
  'differs-from-journal': 'Journal differs',
  'nothing-due': 'Nothing to pay',
  'paid-otherwise': 'Cash or cheque',
  'no-account': 'No bank account',
  unwritable: 'The bank file cannot hold it',
  'paid-before': 'Paid before',
  'two-payslips': 'Two payslips',
  'changed-account': 'New account',
  'shared-account': 'Shared account',
  'wrong-branch': 'Wrong branch',
  ended: 'Service ended',
};

const weekends: Readonly<Record<number, string>> = { 0: 'A Sunday', 6: 'A Saturday' };

/** A sum of payments beside its name. */
const sumText = (payments: number, cents: number): string =>
  `${paymentsOf(payments)} · ${formatMoney(cents)}`;

export const payMessages = {
  title: 'Pay',
  subtitle: (name: string, end: string) => `${name} to ${formatDate(end)}`,
  loading: 'Loading what is due…',
  none: { title: 'Nothing is due', text: 'This period has no payslips to pay.' },
  fileName: (company: string, end: string) => `Payments due ${company} ${end}`,
  setUp: 'Bank file set-up…',
  refresh: 'Read the payslips again',
  payslips: {
    label: 'Payslips',
    regular: 'Regular payslips',
    'once-off': 'Once-off payslips',
    both: 'Regular and once-off payslips',
    none: 'Once-off payslips: none',
    counted: (count: number) => `Once-off payslips: ${formatCount(count)}`,
  },
  thirdParties: 'With third parties',
  /** After the place of a payment among those of its kind. */
  toDecide: 'to decide',
  obstacles,
  thenObstacle: (title: string) => `After that: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
  finalise: 'Open This period',
  runTotals: (run: number, payslips: number) =>
    `The pay run has ${formatMoney(run)}, its payslips add up to ${formatMoney(payslips)}.`,
  withoutPayee: {
    title: (items: number) => `${countOf(items, 'item', 'items')} for third parties without a payee`,
    text: (items: readonly { readonly label: string; readonly cents: number }[]) =>
      `The file does not pay ${items.map(({ label, cents }) => `${label} (${formatMoney(cents)})`).join(', ')}. Choose under Third parties who is paid.`,
    act: 'Open Third parties',
  },
  questions,
  groups: { decide: 'To decide', pay: 'To pay', 'third-parties': 'Third parties', 'leave-out': 'Left out' },
  choices: {
    pay: 'Pay',
    difference: 'Top up',
    'leave-out': 'Leave out',
  } satisfies Record<PaymentDecision['pay'], string>,
  choose: (choice: PaymentDecision['pay'], name: string) =>
    ({
      pay: `Pay ${name}`,
      difference: `Top up: pay ${name} the difference`,
      'leave-out': `Leave out ${name}`,
    })[choice],
  totals: {
    pay: 'To pay',
    leftOut: 'Left out',
    decide: 'To decide',
    allDecided: 'Everything is decided',
  },
  /** The line of totals: payments that are left out are in it too. */
  allListed: 'Total listed',
  columns: {
    group: 'By decision',
    decision: 'Decision',
    name: 'Name',
    number: 'Number',
    pays: 'In the file',
    questions: 'Why',
    account: 'Account',
    bank: 'Bank',
    nett: 'Nett pay',
    reference: 'Their statement',
    inFile: 'Name in the file',
  },
  leaveOutAll: {
    open: 'Leave out by kind…',
    item: (question: PaymentQuestion, count: number) => `${questions[question]}: ${paymentsOf(count)}`,
  },
  date: 'Pay on',
  noWorkingDay: (date: string) =>
    `${weekends[weekdayOf(date)] ?? 'A public holiday'}: ask your bank on which day it pays`,
  openCalendar: 'Choose the payment date',
  prepare: 'Prepare payment run',
  prepared: 'Payment run prepared',
  cannot: {
    obstacle: 'First deal with what is shown above',
    decide: (count: number) => `First decide about ${paymentsOf(count)}`,
    nobody: 'Every payment is left out',
    date: 'First choose the payment date',
    dates: {
      'not-a-date': 'The payment date is not a day, such as 25/11/2026',
      'too-early': 'The payment date has gone by',
      'too-late': 'The payment date is more than a year ahead',
    },
    stale: 'What is due could not be read again',
  },
  sum: sumText,
  runs: 'Payment runs of this period',
  states: {
    prepared: 'Prepared',
    writing: 'File not finished',
    released: 'File saved',
    paid: 'The bank has it',
    cancelled: 'Cancelled',
  } satisfies Record<PaymentRunState, string>,
  runLine: (by: string, preparedAt: number, payments: number, cents: number) =>
    `${formatMoment(preparedAt)} by ${by} · ${sumText(payments, cents)}`,
  openRun: 'Open',
  openRunOf: (preparedAt: number) => `Open the payment run of ${formatMoment(preparedAt)}`,
  dueAgain: 'What is due',
} as const;

/** Why the bank's layout cannot hold a payment, or a whole file. */
export const bankFileProblemTexts: Readonly<Record<BankFileProblem, string>> = {
  'no-payments': 'There is no payment.',
  'too-many-payments': 'There are more payments than the bank accepts in one file.',
  'account-form': 'This is not an account number: it may only have digits.',
  'account-too-long': 'The account number is longer than the bank’s layout allows.',
  'account-type': 'The record has no account type that the bank accepts.',
  'branch-form': 'The branch code does not have six digits.',
  'amount-not-above-zero': 'The amount is not above zero.',
  'amount-too-large': 'The amount is larger than the bank’s layout allows.',
  'name-empty': 'Nothing is left of the name in the letters that the bank accepts.',
  'reference-empty': 'Nothing is left of the reference in the letters that the bank accepts.',
  'own-account-form': 'The account that pays is not an account number.',
  'columns-form': 'The columns are not those that Standard Bank can map.',
  'date-form': 'The payment date is not one that the bank accepts.',
};
