import type { CompanyRef } from '#contract/domain/ids.ts';
import type { DraftSummary } from '#store/store.ts';
import type { Ports } from '../ports.ts';

interface Names {
  readonly companies: ReadonlyMap<number, string>;
  readonly payFrequencies: ReadonlyMap<number, string>;
}

/** Everything that only this computer has and that was not sent yet. */
export class Drafts {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async list({ connectionId }: { connectionId: string }) {
    const drafts = await this.#ports.store.work.listDrafts({ connectionId });
    const names = await this.#namesFor(connectionId, drafts);
    return {
      drafts: drafts.map(({ id, ref, cells, updatedAt }) => ({
        draftId: id,
        ref,
        companyName: names.companies.get(ref.companyId) ?? null,
        payFrequencyName: names.payFrequencies.get(ref.payFrequencyId) ?? null,
        cells,
        updatedAt,
      })),
    };
  }

  async #namesFor(connectionId: string, drafts: readonly DraftSummary[]): Promise<Names> {
    const { cache } = this.#ports.store;
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
}
