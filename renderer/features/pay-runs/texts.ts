import type { PayRunItem, PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { RunDone, RunPayment } from '#electron/pay-runs/contract/run-done.ts';
import { savedText } from '#features/journals/texts.ts';
import { paymentStepText } from '#messages/payments.ts';
import { countOf, formatCount, formatDate, formatMoney } from '#messages/format.ts';
import { sentence } from '#messages/headings.ts';

const groups = {
  income: 'Income',
  deduction: 'Deductions',
  sideline: 'Not part of nett pay',
  'leave-payments': 'Leave payments',
} as const satisfies Record<PayRunItem['kind'], string>;

export const groupText = ({ kind, group }: PayRunItem): string =>
  group === '' ? groups[kind] : sentence(group);

export const runText = ({ payFrequencyName, periodEnd, special, id, made }: PayRunLine): string =>
  [
    payFrequencyName ?? payRunsMessages.noFrequency,
    `to ${formatDate(periodEnd)}`,
    special ? (made === null ? `(once-off run ${id})` : '(once-off)') : '',
  ]
    .join(' ')
    .trim();

/** What Paydesk made from payslips, and what of it is not known. */
export const madeMessages = {
  title: 'Made by Paydesk from payslips',
  toPayslips: 'Open the payslips',
  runs: 'This service has no pay runs. Paydesk makes one from the finalised payslips of each pay frequency and period.',
  run: 'This service has no pay runs. These are the finalised payslips of the period.',
  unreadEmployees: {
    title: (employees: number) =>
      `Payslips of ${countOf(employees, 'employee', 'employees')} have not been read`,
    text: 'They may belong here. Until they are read, nothing is added up.',
    read: 'Read them',
  },
  unreadPayslips: {
    title: (payslips: number) =>
      `The items of ${countOf(payslips, 'payslip', 'payslips')} have not been read`,
    text: 'The service gives them one payslip at a time.',
    read: 'Read them',
    reading: (payslips: number) =>
      payslips === 1
        ? 'Reading the items of the last payslip…'
        : `Reading the items of ${formatCount(payslips)} more payslips…`,
    stop: 'Stop reading',
  },
  open: (payslips: number) =>
    `${countOf(payslips, 'payslip is', 'payslips are')} not finalised, and not counted here.`,
} as const;

/** For where there is little room: what distinguishes runs comes first. */
export const shortRunText = ({ payFrequencyName, periodEnd, special, id }: PayRunLine): string =>
  [
    formatDate(periodEnd),
    ...(special ? [`Once-off ${id}`] : []),
    payFrequencyName ?? payRunsMessages.noFrequency,
  ].join(' · ');

/** When the journal of a run was last saved for the books; null if that is not known. */
export const journalText = ({ journal }: RunDone): string | null =>
  journal === null ? null : savedText(journal);

/** How far the payment of a run got: of all its payslips, or of how many. Null if no payment run has any of them. */
export function paymentText(payment: RunPayment | null, payslips: number | null): string | null {
  if (payment === null) return null;
  const isWhole = payslips === null || payment.payslips >= payslips;
  const part = isWhole ? '' : `${formatCount(payment.payslips)} of ${formatCount(payslips)}`;
  const text = paymentStepText(payment.state, payment.at, part);
  return payment.short === 0 ? text : `${text} · ${formatCount(payment.short)} below nett pay`;
}

export const payRunsMessages = {
  title: 'Pay runs',
  count: (count: number) => countOf(count, 'pay run', 'pay runs'),
  month: 'Month',
  allMonths: 'All months',
  loading: 'Loading pay runs…',
  noFrequency: 'Pay frequency not known',
  /** Others may have done it: only what was done on this computer is known. */
  notSaved: 'Not saved here',
  notPaid: 'Not paid from here',
  pay: 'Pay…',
  saveJournal: 'Save journal…',
  actFor: (act: string, run: string) => `${act}: ${run}`,
  columns: {
    periodEnd: 'Period to',
    frequency: 'Pay frequency',
    kind: 'Kind',
    payslips: 'Payslips',
    total: 'Total nett pay',
    journal: 'Journal saved',
    paid: 'Paid',
    number: 'Run number',
    state: 'Made from payslips',
  },
  kinds: { regular: 'Regular', special: 'Once-off' },
  none: {
    title: 'No pay runs yet',
    text: 'A pay run appears once payslips of a period are finalised in the service.',
  },
  noneMade: {
    title: 'No finalised payslip has been read yet',
    text: 'This service has no pay runs, so Paydesk makes them from finalised payslips. The Payslips screen shows which have been read.',
  },
  state: {
    incomplete: 'Incomplete',
    open: (payslips: number) => `${countOf(payslips, 'payslip', 'payslips')} not finalised`,
    unread: (employees: number) => `${countOf(employees, 'employee', 'employees')} not read`,
    whole: 'Complete',
  },
  /** In place of a total. */
  noTotal: 'Not known yet',
  withoutTotal: {
    title: (runs: number) => `${countOf(runs, 'pay run has', 'pay runs have')} no total yet`,
    text: 'The service gives none, so nothing is added up. Refresh to ask it again, or open the run to see which payslips have no nett pay.',
    refresh: 'Refresh',
  },
  refresh: 'Refresh the pay runs',
  fileName: (company: string) => `Pay runs ${company}`,
  facts: { company: 'Company', run: 'Pay run', other: 'Compared with' },
} as const;

export const payRunMessages = {
  back: 'All pay runs',
  payslips: 'Payslips of this run',
  secondOpinion: 'Second opinion on tax',
  loading: 'Loading the payslips of this run…',
  gone: { title: 'This pay run no longer exists', text: 'The payroll service no longer lists it.' },
  never: {
    title: 'Its payslips have not been read yet',
    text: 'They are read when the service can be reached.',
  },
  empty: {
    title: 'This pay run has no payslips',
    text: 'The service lists the run without any. If payslips belong in it, look at the run in the service.',
  },
  subtitle: (payslips: number, total: number, unknown: number) =>
    `${countOf(payslips, 'payslip', 'payslips')}, nett pay ${formatMoney(total)}${unknown === 0 ? '' : `, ${formatCount(unknown)} not known`}`,
  showCharts: 'Charts',
  showTable: 'Table',
  charts: {
    composition: {
      title: 'What the run is made of',
      text: 'What income adds and deductions take, across all payslips whose items are known.',
    },
    trend: {
      title: 'Nett pay of the last runs',
      text: 'Up to twelve runs of this pay frequency, this one last.',
    },
    others: (count: number) => countOf(count, 'other', 'others'),
    kind: 'bar chart',
    keys: 'The arrow keys move from bar to bar',
    showTable: 'Show as table',
    hideTable: 'Hide table',
    missing: 'not known',
    empty: 'Nothing to show yet',
    categoryHeader: 'Item or period',
    amountHeader: 'Amount',
    legend: { total: 'Nett pay', up: 'Adds', down: 'Takes' },
    nett: 'Nett pay of the payslips whose items are known',
    fileName: (title: string, company: string, run: string) => `${title} ${company} ${run}`,
  },
  differs: {
    title: 'The payslips do not add up to the run',
    text: (run: number, sum: number, difference: number) =>
      `The service says ${formatMoney(run)} for the run; its payslips add up to ${formatMoney(sum)}, a difference of ${formatMoney(difference)}.`,
  },
  withoutItems: (count: number) =>
    `The service gave no items for ${countOf(count, 'payslip', 'payslips')}: their cells are empty.`,
  unknown: 'Not known',
  notWhole: 'This table is not complete',
  refresh: 'Refresh this run',
  columns: {
    name: 'Name',
    number: 'Number',
    payPoint: 'Pay point',
    nett: 'Nett pay',
    income: 'Total income',
    deduction: 'Total deductions',
    employer: 'Employer contributions',
    cost: 'Total cost',
  },
  compare: {
    with: 'Compare with',
    nothing: 'No other run',
    by: 'Compare by',
    item: 'Item',
    employee: 'Employee',
    columns: {
      item: 'Item',
      group: 'Part',
      name: 'Name',
      number: 'Number',
      before: (run: string) => `Then: ${run}`,
      now: 'This run',
      difference: 'Difference',
      employees: 'Employees',
      employeesBefore: 'Employees then',
    },
    otherNotWhole: (run: string) => `${run} is not complete`,
    otherWithoutItems: (count: number, run: string) =>
      `The service gave no items for ${countOf(count, 'payslip', 'payslips')} of ${run}: they are not in its amounts.`,
    summary: ({ cents, unknown }: { readonly cents: number; readonly unknown: number }, run: string) => {
      const amount = formatMoney(Math.abs(cents));
      const difference =
        cents === 0 ? `the same as in ${run}` : `${amount} ${cents > 0 ? 'more' : 'less'} than in ${run}`;
      if (unknown === 0) return `Nett pay is ${difference}.`;
      return `Leaving out ${countOf(unknown, 'employee', 'employees')} whose nett pay is not known, nett pay is ${difference}.`;
    },
  },
  fileName: (company: string, run: string) => `Pay run ${company} ${run}`,
  sheet: 'Pay run',
} as const;
