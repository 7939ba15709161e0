import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { Company } from '#electron/companies/contract/company.ts';
import { matchesQuery } from '#ui/layer/matches-query.ts';
import type { CompanyMarks } from './company-marks.svelte.ts';
import { Resource } from '../resource.svelte.ts';

/** Reads the cache; waits for the service only if the cache has nothing yet. */
export async function readCompanies(
  { calls: { companies } }: Bridge,
  connectionId: string,
): Promise<CallOutput<'companies', 'list'>> {
  const cached = await companies.list({ connectionId });
  return cached.fetchedAt === null ? await companies.refresh({ connectionId }) : cached;
}

/** The companies of one connection, and those of them that match a search. */
export class Companies {
  readonly resource = new Resource<readonly Company[]>();
  query = $state('');
  readonly #bridge: Bridge;
  readonly #marks: CompanyMarks;
  readonly #connectionId: string;

  constructor(bridge: Bridge, marks: CompanyMarks, connectionId: string) {
    this.#bridge = bridge;
    this.#marks = marks;
    this.#connectionId = connectionId;
  }

  get all(): readonly Company[] {
    return this.resource.value ?? [];
  }

  readonly found = $derived(this.all.filter(({ id, name }) => matchesQuery(`${name} ${id}`, this.query)));

  isFavourite(companyId: number): boolean {
    return this.#marks.isFavourite({ connectionId: this.#connectionId, companyId });
  }

  /** Loads again after each background refresh, until the returned function is called. */
  follow(): () => void {
    return this.#bridge.events.companies.changed(({ connectionId, companyId }) => {
      if (connectionId === this.#connectionId && companyId === null) void this.load();
    });
  }

  async load(): Promise<void> {
    await this.resource.load(async () => {
      const { companies, fetchedAt } = await readCompanies(this.#bridge, this.#connectionId);
      return { value: companies, fetchedAt };
    });
  }

  async refresh(): Promise<void> {
    await this.resource.load(async () => {
      const { companies, fetchedAt } = await this.#bridge.calls.companies.refresh({
        connectionId: this.#connectionId,
      });
      return { value: companies, fetchedAt };
    });
  }
}
