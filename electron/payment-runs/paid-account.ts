import { bankById } from '#electron/employees/contract/banks.ts';
import { accountDigits } from '#electron/employees/same-account.ts';
import type { ListedPayee } from '#electron/pay-file/store/records.ts';
import { bareNumber, isMasked, maskNumber } from '#payroll/personal-number.ts';
import { sha256Of } from '#services/check-code.ts';
import type { PaymentToWrite } from './layouts/bank-files.ts';
import type { LastPaid } from './store/records.ts';

/** Identifies an account of one run, so that it says nothing of the accounts of others. */
export const accountHash = (runId: string, account: string): string =>
  sha256Of(JSON.stringify([runId, accountDigits(account)]));

/** The same of all that says where the money goes: the same number at another branch is another account. */
export const payeeHash = (
  runId: string,
  { account, branch, accountType }: Pick<PaymentToWrite, 'account' | 'branch' | 'accountType'>,
): string => sha256Of(JSON.stringify([runId, accountDigits(account), digitsOf(branch), accountType]));

export const lastFour = (account: string): string => bareNumber(account).slice(-4);

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** What says where money goes, of an employee or of a third party. */
export type PaidAccount = Pick<ListedPayee, 'accountNumber' | 'branchCode' | 'bankId' | 'accountType'>;

/**
 * Whether a record has the whole of an account: a masked one is never paid, whatever stands for the digits that are not
 * shown. Between digits there is no more than one sign.
 */
export const isWhole = ({ accountNumber }: PaidAccount): boolean =>
  !isMasked(accountNumber) && /^\d(?:\D?\d)*$/.test(accountNumber.replaceAll(/\s/g, ''));

/** The bank's universal branch code stands in where the record has none. */
export const branchOf = ({ branchCode, bankId }: PaidAccount): string =>
  branchCode.trim() === '' ? (bankById(bankId)?.branchCode ?? '') : branchCode.trim();

export interface Account {
  readonly isChanged: boolean;
  /** Masked. */
  readonly before: string;
}

/** Compares an account with that of the last payment run, or, without one, with that of the last payslip before. */
export function comparedAccount(
  payee: PaidAccount,
  last: LastPaid | undefined,
  before: string | undefined,
): Account {
  const isKnown = isWhole(payee);
  if (last !== undefined) {
    const { accountNumber: account, accountType } = payee;
    const isSame =
      payeeHash(last.runId, { account, branch: branchOf(payee), accountType }) === last.payeeHash;
    const isSameNumber = accountHash(last.runId, account) === last.accountHash;
    const other = isSameNumber && !isSame ? ', at another branch or of another type' : '';
    return { isChanged: isKnown && !isSame, before: `•••• ${last.accountEnd}${other}` };
  }
  if (before === undefined || before === '') return { isChanged: false, before: '' };
  const isSame = accountDigits(before) === accountDigits(payee.accountNumber);
  return { isChanged: isKnown && !isSame, before: maskNumber(before) };
}
