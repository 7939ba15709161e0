import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import { Resource } from '#state/resource.svelte.ts';
import type { Syncs } from '#state/syncs.svelte.ts';

type Groups = CallOutput<'employees', 'groups'>;

/** What this computer knows of one company as a whole; reads the company if it never was. */
export class CompanyReading {
  readonly groups = new Resource<Groups>();
  #failure = $state.raw<unknown>(null);
  readonly #bridge: Bridge;
  readonly #syncs: Syncs;
  readonly #company: CompanyRef;

  constructor(bridge: Bridge, syncs: Syncs, company: CompanyRef) {
    this.#bridge = bridge;
    this.#syncs = syncs;
    this.#company = company;
  }

  get sync(): SyncState | undefined {
    return this.#syncs.of(this.#company);
  }

  get running(): boolean {
    return this.sync?.phase === 'running' || this.sync?.phase === 'waiting';
  }

  /** Why reading could not be started or stopped. */
  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await this.#load();
    // This only asks for priority, and the cache is shown meanwhile.
    this.#syncs.setCompany(this.#company, {}).catch(() => undefined);
    if (this.groups.status === 'ready' && this.groups.fetchedAt === null) await this.read();
  }

  async read({ agreed = false } = {}): Promise<void> {
    await this.#attempt(() => this.#syncs.start(this.#company, 'company', { agreed }));
  }

  /** Reads what the service provides only one employee at a time. If that takes minutes, the clerk is asked first. */
  async readRest(): Promise<void> {
    await this.#syncs.start(this.#company, 'everyone');
  }

  async stop(): Promise<void> {
    await this.#attempt(() => this.#syncs.stop(this.#company));
  }

  /** Follows background reads. Returns a function that unsubscribes. */
  follow(): () => void {
    return this.#bridge.events.companies.changed(({ connectionId, companyId }) => {
      if (connectionId !== this.#company.connectionId) return;
      if (companyId !== null && companyId !== this.#company.companyId) return;
      void this.#load();
    });
  }

  #load(): Promise<void> {
    return this.groups.load(async () => {
      const value = await this.#bridge.calls.employees.groups(this.#company);
      return { value, fetchedAt: value.fetchedAt };
    });
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    this.#failure = null;
    try {
      await work();
    } catch (error) {
      this.#failure = error;
    }
  }
}
