import { bankById } from '#contract/domain/banks.ts';
import { plainDigits } from '#contract/form/plain-digits.ts';

type Texts = Readonly<Record<string, string>>;

const isIdNumber = (text: string): boolean => /^\d{13}$/.test(plainDigits(text));

/**
 * A row of a file with what it says without a column for it: a number of thirteen digits is a South African ID, also if
 * one of them is wrong; somebody with an account is paid into it; and a bank has its universal branch code.
 */
export function withImplied(texts: Texts): Record<string, string> {
  const { idNumber = '', otherNumber = '' } = texts;
  const account = texts['bankAccount.accountNumber'] ?? '';
  const branch = bankById(texts['bankAccount.bankId'] ?? '')?.branchCode;
  return {
    ...(isIdNumber(idNumber) && otherNumber === '' ? { identificationType: 'rsa_id' } : {}),
    ...(account === '' ? {} : { paymentMethod: 'eft_manual' }),
    ...(account === '' || branch === undefined ? {} : { 'bankAccount.branchCode': branch }),
    ...texts,
  };
}
