import { companyKey } from '#kit/company-key.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';

/** Searches everything that has been read, in all connections. */
export class Search implements HandlersOf<'search'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async find({ text, limit }: { text: string; limit: number }) {
    const { cache, work } = this.#ports.store;
    const names = new Map((await work.listConnections()).map(({ id, name }) => [id, name]));
    const found = await cache.search({ text, limit });
    const ageOf = this.#rememberAges();
    const employees = found.employees.flatMap(({ kind: _, ...employee }) => {
      const connectionName = names.get(employee.connectionId);
      return connectionName === undefined ? [] : [{ ...employee, connectionName }];
    });
    return {
      employees: await Promise.all(
        employees.map(async (each) => ({ ...each, fetchedAt: await ageOf(each) })),
      ),
      companies: found.companies.flatMap(
        ({ connectionId, company: { id: companyId, name: companyName } }) => {
          const connectionName = names.get(connectionId);
          return connectionName === undefined
            ? []
            : [{ connectionId, connectionName, companyId, companyName }];
        },
      ),
      unreadCompanies: await cache.countUnreadCompanies(),
    };
  }

  /** Most results are in a few companies, so the age of each company is read only once. */
  #rememberAges(): (ref: CompanyRef) => Promise<number | null> {
    const ages = new Map<string, Promise<{ fetchedAt: number | null }>>();
    return async ({ connectionId, companyId }) => {
      const key = companyKey({ connectionId, companyId });
      const age = ages.get(key) ?? this.#ports.store.cache.readEmployeesAge({ connectionId, companyId });
      ages.set(key, age);
      return (await age).fetchedAt;
    };
  }
}
