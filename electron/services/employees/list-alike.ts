import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Texts } from '#contract/form/form-table.ts';
import { plainDigits } from '#contract/form/plain-digits.ts';
import type { Store } from '#store/store.ts';
import { accountDigits } from './same-account.ts';

const cleaned = (text = '') => text.replaceAll(/\s/g, '');

/** The employees of a company, former ones included, who may be the same person as the one of these texts. */
export function listAlike(
  { cache }: Store,
  { connectionId, companyId }: CompanyRef,
  { texts, exceptId }: { texts: Texts; exceptId: number | null },
) {
  const of = (path: string) => cleaned(texts[path]);
  const numberOf = (path: string) => plainDigits(of(path));
  return cache.listAlikeEmployees({
    ...{ connectionId, companyId, exceptId },
    idNumber: numberOf('idNumber') || numberOf('otherNumber'),
    incomeTaxNumber: numberOf('incomeTaxNumber'),
    accountNumber: accountDigits(of('bankAccount.accountNumber')),
    bankId: of('bankAccount.bankId'),
    firstName: texts['firstName'] ?? '',
    lastName: texts['lastName'] ?? '',
    birthdate: of('birthdate'),
  });
}
