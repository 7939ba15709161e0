import type { Bridge } from '#bridge/bridge.ts';
import type { Company } from '#contract/domain/company.ts';
import { Resource } from '#state/resource.svelte.ts';
import { matchesQuery } from '#ui/matches-query.ts';

/** The companies of one connection, searched. */
export class CompaniesState {
  readonly resource = new Resource<readonly Company[]>();
  query = $state('');
  readonly #bridge: Bridge;
  readonly #connectionId: string;

  constructor(bridge: Bridge, connectionId: string) {
    this.#bridge = bridge;
    this.#connectionId = connectionId;
  }

  readonly all = $derived(this.resource.value ?? []);
  readonly found = $derived(this.all.filter(({ id, name }) => matchesQuery(`${name} ${id}`, this.query)));

  /** Follows what the refresh behind finds, until the returned function is called. */
  follow(): () => void {
    return this.#bridge.events.companies.changed(({ connectionId, companyId }) => {
      if (connectionId === this.#connectionId && companyId === null) void this.load();
    });
  }

  /** The cache at once; where it has nothing yet, the service is waited for. */
  async load(): Promise<void> {
    const asked = { connectionId: this.#connectionId };
    await this.resource.load(async () => {
      const cached = await this.#bridge.calls.companies.list(asked);
      const { companies, fetchedAt } =
        cached.fetchedAt === null ? await this.#bridge.calls.companies.refresh(asked) : cached;
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
