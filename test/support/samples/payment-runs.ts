import type {
  DuePayment,
  DuePayments,
  PaymentLine,
  PaymentRun,
} from '#electron/payment-runs/contract/payment-run.ts';
import type { BankFileSetUp } from '#electron/payment-runs/contract/bank-file.ts';
import { nameAt } from './names.ts';

const preparedAt = new Date('2026-11-24T09:12:00').getTime();

/** A payment of which nothing is asked. */
export function aDuePayment(index: number, more: Partial<DuePayment> = {}): DuePayment {
  const { firstName, lastName } = nameAt(index);
  return {
    payslipId: 70_000 + index,
    employeeId: 9_000 + index,
    payeeId: null,
    number: `K${String(index + 1).padStart(4, '0')}`,
    firstName,
    lastName,
    account: `•••• ${4410 + index}`,
    bank: 'Capitec',
    branchCode: '470010',
    nettPayCents: 1_234_567 + index * 7_919,
    questions: [],
    accountBefore: `•••• ${4410 + index}`,
    sharedWith: [],
    before: null,
    unwritable: [],
    nameInFile: `${firstName} ${lastName}`.toUpperCase(),
    reference: 'KAROO FRESH PRODUCE',
    ...more,
  };
}

/** A payment of each kind that asks something. */
export const oddPayments: readonly Partial<DuePayment>[] = [
  {
    questions: ['changed-account'],
    accountBefore: '•••• 1108',
  },
  {
    questions: ['paid-before'],
    before: {
      runId: 'run-1',
      at: preparedAt,
      by: 'Thandi Nkosi',
      fileName: 'Bank file Karoo 2026-11-20.csv',
      sent: true,
      paidCents: 1_100_000,
    },
  },
  { questions: ['shared-account'], sharedWith: ['Sipho Mokoena'] },
  { questions: ['changed-account', 'wrong-branch'], branchCode: '250655', accountBefore: '•••• 0071' },
  { questions: ['ended'] },
];

/** A payment of each kind that can only be left out. */
export const payableOtherwise: readonly Partial<DuePayment>[] = [
  { questions: ['paid-otherwise'], account: '', bank: '', branchCode: '' },
  { questions: ['no-account'], account: '', bank: '', branchCode: '' },
  { questions: ['nothing-due'], nettPayCents: -12_050 },
  { questions: ['unwritable'], unwritable: ['account-too-long'] },
];

export const dueOf = (payments: readonly DuePayment[], more: Partial<DuePayments> = {}): DuePayments => ({
  obstacles: [],
  payments: [...payments],
  code: 'code-1',
  fetchedAt: Date.now() - 4 * 60_000,
  runTotalCents: null,
  payslipTotalCents: null,
  onceOff: 0,
  withoutPayee: [],
  ...more,
});

export const setUpOfFnb: BankFileSetUp = {
  layout: 'fnb',
  ownAccount: '•••• 8821',
  reference: '{company} {period}',
  ownReference: 'SALARY {number}',
};

export function aPaymentRun(more: Partial<PaymentRun> = {}): PaymentRun {
  return {
    id: 'run-1',
    scope: {
      connectionId: 'c-1',
      companyId: 42,
      payFrequencyId: 7,
      periodEnd: '2026-11-30',
      payslips: 'regular',
    },
    layout: 'fnb',
    date: '2026-11-25',
    state: 'prepared',
    payments: 3,
    leftOut: 1,
    totalCents: 120_050,
    totalInWords: 'One thousand two hundred rand and fifty cents',
    prepared: { by: 'Thandi Nkosi', at: preparedAt },
    released: null,
    ended: null,
    file: null,
    needsSecond: false,
    ...more,
  };
}

/** The file of a payment run that was released. */
export const savedFile: NonNullable<PaymentRun['file']> = {
  name: 'Bank file Karoo 2026-11-25.csv',
  folder: 'C:\\Users\\Thandi\\Documents\\Payroll',
  hash: '3f7a09c2d41b88e6'.repeat(4),
  found: 'same',
  syncedBy: null,
};

export function aPaymentLine(index: number, more: Partial<PaymentLine> = {}): PaymentLine {
  const { payslipId, employeeId, payeeId, number, firstName, lastName, nettPayCents, reference } =
    aDuePayment(index);
  return {
    payslipId,
    employeeId,
    payeeId,
    number,
    name: `${firstName} ${lastName}`,
    account: String(4410 + index),
    amountCents: nettPayCents ?? 0,
    reference,
    decisions: [],
    ...more,
  };
}
