import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';

/** The names of companies as listed; null for one that is not, or no longer. */
export type CompanyNames = (company: CompanyRef) => string | null;

/** The names of all companies of these connections. */
export async function readCompanyNames(store: Store, connectionIds: Iterable<string>): Promise<CompanyNames> {
  const names = new Map<string, string>();
  for (const connectionId of new Set(connectionIds)) {
    const { items } = await store.cache.listCompanies({ connectionId });
    for (const { id, name } of items) names.set(companyKey({ connectionId, companyId: id }), name);
  }
  return (company) => names.get(companyKey(company)) ?? null;
}
