import type { CompanyMark } from './contract/company.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { isWebAddress } from './contract/company-page.ts';
import { isAppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import { pageOf } from './company-page.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { isFresh } from '#electron/sync/freshness.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import type { Ports } from '#services/ports.ts';
import type { Sync } from '#electron/sync/sync.ts';

/** A list younger than this is not refreshed in the background. */
const freshForMs = 60_000;

/** The companies of a connection, their pay frequencies, and the clerk's own marks and page addresses for them. */
export class Companies implements HandlersOf<'companies'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #sync: Sync;
  readonly #openExternal: (url: string) => Promise<void>;
  readonly #summarise: () => Promise<void>;
  readonly #inFlight = new InFlight();

  /** `openExternal` hands an address to the system. `summarise` brings the summaries of companies up to date. */
  constructor(services: {
    ports: Ports;
    connections: Connections;
    sync: Sync;
    openExternal: (url: string) => Promise<void>;
    summarise: () => Promise<void>;
  }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#sync = services.sync;
    this.#openExternal = services.openExternal;
    this.#summarise = services.summarise;
  }

  async list(input: { connectionId: string }) {
    const { items, fetchedAt } = await this.#ports.store.cache.listCompanies(input);
    if (this.#isOld(fetchedAt)) this.#behind(this.refresh(input));
    return { companies: [...items], fetchedAt };
  }

  refresh({ connectionId }: { connectionId: string }) {
    return this.#inFlight.run(connectionId, async () => {
      const api = await this.#connections.api(connectionId);
      const companies = await api.listCompanies({ priority: 'interactive' });
      const now = this.#ports.clock.now();
      await this.#ports.store.cache.replaceCompanies({ connectionId, companies, at: now });
      this.#ports.emit('companies', 'changed', { connectionId, companyId: null });
      return { companies: [...companies], fetchedAt: now };
    });
  }

  async payFrequencies({ connectionId, companyId }: CompanyRef) {
    const { items, fetchedAt } = await this.#ports.store.cache.listPayFrequencies({
      connectionId,
      companyId,
    });
    this.#behind(this.#sync.freshen({ connectionId, companyId }));
    return { payFrequencies: [...items], fetchedAt };
  }

  async overview(input: { connectionId: string; on: string }) {
    await this.#summarise();
    return { companies: [...(await this.#ports.store.cache.listCompanyOverviews(input))] };
  }

  async address({ connectionId, companyId }: CompanyRef) {
    const api = await this.#connections.api(connectionId);
    return { address: await api.companyAddress(companyId, { priority: 'interactive' }) };
  }

  async marks({ connectionId }: { connectionId: string }) {
    const marks = await this.#ports.store.work.listCompanyMarks({ connectionId });
    return { marks: [...marks] };
  }

  async mark({ connectionId, ...mark }: CompanyMark & { connectionId: string }) {
    await this.#ports.store.work.writeCompanyMark({ connectionId, mark });
    return {};
  }

  async page({ connectionId, companyId }: CompanyRef) {
    const pages = await this.#ports.store.work.listCompanyPages({ connectionId });
    const address = pageOf(companyId, pages);
    // An older version may have saved something else, which must not be handed to the system.
    return { address: isWebAddress(address) ? address : '' };
  }

  async savePage(page: CompanyRef & { address: string }) {
    await this.#ports.store.work.writeCompanyPage({ ...page, at: this.#ports.clock.now() });
    return {};
  }

  async openPage(company: CompanyRef) {
    const { address } = await this.page(company);
    if (address !== '') await this.#openExternal(address);
    return {};
  }

  #isOld(fetchedAt: number | null): boolean {
    return !isFresh(fetchedAt, this.#ports.clock.now(), freshForMs);
  }

  /** Expected failures in the background show in the data's age and the connection's state; only others are logged. */
  #behind(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!isAppError(error)) this.#ports.logError('companies.behind', error);
    });
  }
}
