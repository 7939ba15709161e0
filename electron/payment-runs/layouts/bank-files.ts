import { addDays } from '#payroll/calendar.ts';
import type { Ports } from '#services/ports.ts';
import { isoDate } from '#kit/values.ts';
import { readBankLines, type ReadBankFile } from '#electron/pay-file/read-bank-lines.ts';
import {
  standardBankOrder,
  type BankFileLayout,
  type BankFileProblem,
  type BankFileSetUp,
} from '../contract/bank-file.ts';
import { absa } from './absa.ts';
import { acbeft, acbeftEmail } from './acbeft.ts';
import { bankText } from '../contract/bank-text.ts';
import { capitec } from './capitec.ts';
import { fnb } from './fnb.ts';
import type { BankFileRow, PaymentToWrite } from './layout.ts';
import { standardBank } from './standard-bank.ts';

export type { PaymentToWrite };

export interface BankFile {
  readonly bytes: Uint8Array;
  readonly extension: 'csv' | 'xlsx';
}

/** Every layout in which payments can be written; `docs/formats.md` has the source of each. */
const bankFileRows: Readonly<Record<BankFileLayout, BankFileRow>> = {
  fnb,
  'standard-bank': standardBank,
  absa,
  capitec,
  acbeft,
  'acbeft-email': acbeftEmail,
};

/** No bank takes more in a file of any kind that names a limit. */
const maxPayments = 100_000;

const accountForm = /^(?=.*[1-9])\d{4,}$/;
const branchForm = /^(?=.*[1-9])\d{6}$/;
/** What people write between the digits of a number. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s-]/g, '');

export interface FittedPayment {
  readonly written: PaymentToWrite;
  readonly problems: readonly BankFileProblem[];
}

/**
 * How the layout writes the payment: the line that is read back has the same texts. What its problems name cannot be
 * written; digits are never added, but for the zeros that fill an account at Capitec, or cut.
 */
export function fitPayment(payment: PaymentToWrite, setUp: BankFileSetUp): FittedPayment {
  const { lengths, maxCents, fillsAccounts, accountTypes } = bankFileRows[setUp.layout];
  const { amountCents } = payment;
  const account = withoutSpaces(payment.account);
  const isAccount = accountForm.test(account);
  const written: PaymentToWrite = {
    name: bankText(payment.name, lengths.name),
    account: fillsAccounts && isAccount ? account.padStart(lengths.account, '0') : account,
    branch: withoutSpaces(payment.branch),
    accountType: accountTypes === undefined ? '' : payment.accountType,
    amountCents,
    reference: bankText(payment.reference, lengths.reference),
    ownReference: bankText(payment.ownReference, lengths.ownReference),
  };
  const isEmpty = written.reference === '' || (lengths.ownReference > 0 && written.ownReference === '');
  const all: (BankFileProblem | false)[] = [
    !isAccount && 'account-form',
    isAccount && account.length > lengths.account && 'account-too-long',
    accountTypes !== undefined && !accountTypes.has(written.accountType) && 'account-type',
    !branchForm.test(written.branch) && 'branch-form',
    !(Number.isSafeInteger(amountCents) && amountCents > 0) && 'amount-not-above-zero',
    amountCents > maxCents && 'amount-too-large',
    written.name === '' && 'name-empty',
    isEmpty && 'reference-empty',
  ];
  return { written, problems: all.filter((problem) => problem !== false) };
}

/** Why the payments cannot be written as one file, each reason once. */
export function bankFileProblems(
  payments: readonly PaymentToWrite[],
  setUp: BankFileSetUp,
  date: string,
): readonly BankFileProblem[] {
  const all: (BankFileProblem | false | undefined)[] = [
    payments.length === 0 && 'no-payments',
    payments.length > maxPayments && 'too-many-payments',
    bankFileRows[setUp.layout].setUpProblem?.(setUp),
    !isoDate.safeParse(date).success && 'date-form',
    ...payments.flatMap((payment) => fitPayment(payment, setUp).problems),
  ];
  return [...new Set(all.filter((problem) => problem !== false && problem !== undefined))];
}

/**
 * Whether the bank pays on this day. A file that names a day gone by, or one too far ahead, is paid at once instead; one
 * without a day is paid when it is sent.
 */
export function isPaymentDay(date: string, today: string, { layout }: BankFileSetUp): boolean {
  const { daysAhead } = bankFileRows[layout];
  return daysAhead === undefined || (date >= today && date <= addDays(today, daysAhead));
}

/**
 * The whole file; `tables` writes worksheets. Fails if anything stands in the way: no payment is left out, and nothing
 * half written.
 */
export async function writeBankFile(
  payments: readonly PaymentToWrite[],
  setUp: BankFileSetUp,
  date: string,
  tables: Pick<Ports['tables'], 'write'>,
): Promise<BankFile> {
  const problems = bankFileProblems(payments, setUp, date);
  if (problems.length > 0) throw new Error(`The bank file cannot be written: ${problems.join(', ')}.`);
  const written = payments.map((payment) => fitPayment(payment, setUp).written);
  const content = bankFileRows[setUp.layout].content(written, setUp, date);
  if ('sheet' in content) return { bytes: await tables.write('xlsx', [content.sheet]), extension: 'xlsx' };
  // Cells are plain letters and digits: there is nothing to quote, and nothing that a spreadsheet would run.
  const text = content.rows.map((row) => `${row.join(',')}\r\n`).join('');
  return { bytes: new TextEncoder().encode(text), extension: 'csv' };
}

/** Reads a file back, by another way than it was written: each line has the texts that `fitPayment` says. */
export function readBankFile(bytes: Uint8Array, { layout, columns = '' }: BankFileSetUp): ReadBankFile {
  return readBankLines(bytes, { layout, columns: standardBankOrder(columns) ?? [] });
}
