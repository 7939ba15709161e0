import type { CompanyRef } from '#kit/ids.ts';
import type { Store } from '#store/store.ts';
import type { DraftSummary } from './store/records.ts';

interface Names {
  readonly companies: ReadonlyMap<number, string>;
  readonly payFrequencies: ReadonlyMap<number, string>;
}

/** The drafts of one connection that have inputs, with the names of their companies and pay frequencies. */
export async function listDrafts({ cache, work }: Pick<Store, 'cache' | 'work'>, connectionId: string) {
  const drafts = await work.listDrafts({ connectionId });
  const names = await namesFor(cache, connectionId, drafts);
  return drafts.map(({ id, ref, cells, updatedAt }) => ({
    draftId: id,
    ref,
    companyName: names.companies.get(ref.companyId) ?? null,
    payFrequencyName: names.payFrequencies.get(ref.payFrequencyId) ?? null,
    cells,
    updatedAt,
  }));
}

async function namesFor(
  cache: Store['cache'],
  connectionId: string,
  drafts: readonly DraftSummary[],
): Promise<Names> {
  const { items } = await cache.listCompanies({ connectionId });
  const companyIds = [...new Set(drafts.map(({ ref }) => ref.companyId))];
  const refs: CompanyRef[] = companyIds.map((companyId) => ({ connectionId, companyId }));
  const frequencies = await Promise.all(refs.map((ref) => cache.listPayFrequencies(ref)));
  return {
    companies: new Map(items.map(({ id, name }) => [id, name])),
    payFrequencies: new Map(
      frequencies.flatMap((found) => found.items.map(({ id, name }) => [id, name] as const)),
    ),
  };
}
