import { checkPayments } from '#electron/pay-file/check-payments.ts';
import type { PayFileFinding } from '#electron/pay-file/contract/pay-file.ts';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import { accountDigits } from '#electron/employees/same-account.ts';
import type { BankFileSetUp } from './contract/bank-file.ts';
import type { DecidedPayment } from './decided-payments.ts';
import { fitPayment, readBankFile, type PaymentToWrite } from './layouts/bank-files.ts';

type BankFileLine = ReturnType<typeof readBankFile>['lines'][number];

/** A payment of a file, with what it pays. */
export interface FilePayment {
  readonly line: DecidedPayment['line'];
  readonly payment: PaymentToWrite;
  /** Null for a third party: the check of pay files knows payslips alone. */
  readonly paid: { readonly payslip: Payslip; readonly payee: ListedPayee } | null;
}

/** A payment of a payslip. */
interface PayslipPayment {
  readonly payment: PaymentToWrite;
  readonly payslip: Payslip;
  readonly payee: ListedPayee;
  readonly line: BankFileLine;
  readonly written: PaymentToWrite;
}

/** What somebody has decided before a payment was prepared. */
const decided: ReadonlySet<PayFileFinding> = new Set(['shared-account']);

/** Whether a line is the payment that is expected in its place. A text that the layout has no column for is ''. */
function isLineOf(line: BankFileLine, written: PaymentToWrite): boolean {
  const texts = ['name', 'branch', 'accountType', 'reference', 'ownReference'] as const;
  return (
    line.amountCents === written.amountCents &&
    line.account === written.account &&
    texts.every((text) => line[text] === '' || line[text] === written[text])
  );
}

interface Expected {
  readonly payments: readonly FilePayment[];
  readonly setUp: BankFileSetUp;
  readonly date: string;
  readonly totalCents: number;
}

/**
 * Whether a file, as it is on disk, pays exactly these payments: read back line by line, with its count, total, day, own
 * account and hash total, and checked as a pay file that was made elsewhere is.
 */
export function isRightFile(bytes: Uint8Array, { payments, setUp, date, totalCents }: Expected): boolean {
  const read = readBankFile(bytes, setUp);
  const { lines } = read;
  if (read.isHashRight === false || (read.date ?? date) !== date) return false;
  if (read.ownAccount !== undefined && read.ownAccount !== setUp.ownAccount) return false;
  if (lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0) !== totalCents) return false;
  const written = payments.map(({ payment }) => fitPayment(payment, setUp).written);
  const areAllRight = lines.every((line, index) => {
    const own = written[index];
    return own !== undefined && isLineOf(line, own);
  });
  const ofPayslips = payments.flatMap(({ payment, paid }, index): PayslipPayment[] => {
    const [line, own] = [lines[index], written[index]];
    return paid === null || line === undefined || own === undefined
      ? []
      : [{ ...paid, payment, line, written: own }];
  });
  return lines.length === payments.length && areAllRight && passesCheck(ofPayslips);
}

/** Whether the check of pay files finds nothing but what was decided. */
function passesCheck(payments: readonly PayslipPayment[]): boolean {
  const ofAccount = Map.groupBy(payments, ({ payment }) => accountDigits(payment.account));
  const isShared = ({ payment }: PayslipPayment) => {
    const payees = ofAccount.get(accountDigits(payment.account)) ?? [];
    return new Set(payees.map(({ payee }) => payee.employeeId)).size > 1;
  };
  const numberOf = ({ payee }: PayslipPayment) => String(payee.employeeId);
  // The bank's letters are not those of the record, so that each payee is known by the name as it is written.
  const payees = new Map(
    payments.map((one) => {
      const { payee, written } = one;
      return [payee.employeeId, { ...payee, number: numberOf(one), holderName: written.name }];
    }),
  );
  const found = checkPayments({
    // Payees who share an account may have the same name too: only their place says which of them a line pays.
    lines: payments.map((one) => ({ ...one.line, number: isShared(one) ? numberOf(one) : '' })),
    payees: [...payees.values()],
    payslips: payments.map(({ payslip, payment }) => ({ ...payslip, nettPayCents: payment.amountCents })),
    accountsBefore: new Map(),
  });
  return found.every(({ findings }) => findings.every((finding) => decided.has(finding)));
}
