import type { CompanyRef } from '#kit/ids.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import type { Store } from '#store/store.ts';
import { journalLineOfKey, type JournalAccount } from './contract/journal-book.ts';

function accountOf(key: string, account: { readonly code: string; readonly name: string }): JournalAccount[] {
  const line = journalLineOfKey.safeParse(key).data;
  if (line === undefined) return [];
  const [side, category, item] = line;
  return [{ side, category, item, ...account }];
}

/** The accounts of the books that a company's journals are booked on, its own and shared ones. */
export async function readAccounts(store: Store, company: CompanyRef): Promise<JournalAccount[]> {
  const found = await readSetUp(store, company, 'journal-account');
  return [...found].flatMap(([key, { value }]) => accountOf(key, value));
}

/** What a company's journals are saved with, by field. */
export async function readFileChoices(store: Store, company: CompanyRef): Promise<Record<string, string>> {
  const found = await readSetUp(store, company, 'journal-file');
  return Object.fromEntries(Array.from(found, ([field, { value }]) => [field, value]));
}

/** What the other companies of a connection have of their own: accounts, the company with most first, and tax rates. */
export async function readElsewhere(store: Store, { connectionId, companyId }: CompanyRef) {
  const { items } = await store.cache.listCompanies({ connectionId });
  const companies = items
    .filter(({ id }) => id !== companyId)
    .map(async ({ id, name }) => {
      const ref = { connectionId, companyId: id };
      const accounts = await readSetUp(store, ref, 'journal-account');
      const own = [...accounts].flatMap(([key, { level, value }]) =>
        level === 'company' ? accountOf(key, value) : [],
      );
      // Empty if a journal was last saved for another program, or never.
      const { taxRate = '' } = await readFileChoices(store, ref);
      return { company: { companyId: id, name, accounts: own }, taxRate };
    });
  const others = await Promise.all(companies);
  return {
    companies: others
      .map(({ company }) => company)
      .filter(({ accounts }) => accounts.length > 0)
      .toSorted((a, b) => b.accounts.length - a.accounts.length),
    taxRates: [...new Set(others.map(({ taxRate }) => taxRate))].filter((rate) => rate !== ''),
  };
}
