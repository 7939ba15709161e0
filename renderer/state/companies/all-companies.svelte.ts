import type { Bridge } from '#bridge/bridge.ts';
import type { Company } from '#electron/companies/contract/company.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import { readCompanies } from './companies.svelte.ts';
import { Resource } from '../resource.svelte.ts';

export interface CompanyOfConnection {
  readonly connection: Connection;
  readonly company: Company;
}

/** The companies of every connection, as far as this computer knows them. */
export class AllCompanies {
  readonly resource = new Resource<readonly CompanyOfConnection[]>();
  #connections = $state.raw<readonly Connection[]>([]);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get connections(): readonly Connection[] {
    return this.#connections;
  }

  get all(): readonly CompanyOfConnection[] {
    return this.resource.value ?? [];
  }

  async load(): Promise<void> {
    await this.resource.load(async () => {
      const { connections } = await this.#bridge.calls.connections.list({});
      this.#connections = connections;
      const lists = await Promise.allSettled(connections.map((connection) => this.#list(connection)));
      const first = lists.find((list) => list.status === 'rejected');
      // A connection that cannot be read must not hide the others, so only a failure of all of them counts.
      if (first && lists.every((list) => list.status === 'rejected')) throw first.reason;
      const value = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      return { value, fetchedAt: null };
    });
  }

  async #list(connection: Connection): Promise<CompanyOfConnection[]> {
    const { companies } = await readCompanies(this.#bridge, connection.id);
    return companies.map((company) => ({ connection, company }));
  }
}
