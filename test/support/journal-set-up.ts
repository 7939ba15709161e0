import { journalLineKey, type JournalAccount } from '#electron/journals/contract/journal-book.ts';
import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Runtime } from './runtime.ts';

/** Sets up accounts of the books, by default for the company alone. */
export function setUpAccounts(
  { handlers }: Pick<Runtime, 'handlers'>,
  { accounts, ...company }: CompanyRef & { readonly accounts: readonly JournalAccount[] },
  level: SetUpLevel = 'company',
) {
  const values = Object.fromEntries(
    accounts.map((account) => [journalLineKey(account), { code: account.code, name: account.name }]),
  );
  return handlers.setUp.save({ ...company, kind: 'journal-account', level, values });
}

/** Sets up what journals are saved with, by field, by default for the company alone. */
export function setUpJournalFile(
  { handlers }: Pick<Runtime, 'handlers'>,
  company: CompanyRef,
  values: Readonly<Record<string, string>>,
  level: SetUpLevel = 'company',
) {
  return handlers.setUp.save({ ...company, kind: 'journal-file', level, values: { ...values } });
}
