import type { CompanyRef } from '#kit/ids.ts';
import { isMasked, isWholeNumber, type NumberKind } from '#payroll/personal-number.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import type { Store } from '#store/store.ts';
import type { NumberQuestions } from './number-questions.ts';
import { accountDigits } from './same-account.ts';

const cleaned = (text = '') => text.replaceAll(/\s/g, '');

interface Asked {
  /** With whole numbers. */
  readonly texts: Texts;
  /** As the page sent them: a number that came masked is the employee's own. */
  readonly sent: Texts;
  readonly exceptId: number | null;
}

/**
 * The employees of a company, former ones included, who may be the same person as the one of these texts. A typed number
 * counts once it is whole, and is recorded as compared.
 */
export async function listAlike(
  { store, questions }: { readonly store: Store; readonly questions: NumberQuestions },
  { connectionId, companyId }: CompanyRef,
  { texts, sent, exceptId }: Asked,
) {
  const of = (path: string) => cleaned(texts[path]);
  const typed: string[] = [];
  const numberOf = (kind: NumberKind, path: string) => {
    const number = plainDigits(of(path));
    if (isMasked(sent[path] ?? '')) return number;
    if (!isWholeNumber(kind, number)) return '';
    typed.push(number);
    return number;
  };
  const numbers = {
    idNumber: numberOf('id-number', 'idNumber') || numberOf('other-number', 'otherNumber'),
    incomeTaxNumber: numberOf('income-tax-number', 'incomeTaxNumber'),
    accountNumber: accountDigits(numberOf('bank-account', 'bankAccount.accountNumber')),
  };
  await questions.note({ connectionId, companyId }, 'personal-number', typed);
  return store.cache.listAlikeEmployees({
    connectionId,
    companyId,
    exceptId,
    ...numbers,
    bankId: of('bankAccount.bankId'),
    firstName: texts['firstName'] ?? '',
    lastName: texts['lastName'] ?? '',
    birthdate: of('birthdate'),
  });
}
