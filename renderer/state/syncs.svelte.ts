import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { SyncPlan, SyncScope, SyncState } from '#electron/sync/contract/sync.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { companyKey } from '#kit/company-key.ts';

/** The progress of reading each company, as main reports it. */
export class Syncs {
  readonly #states = new SvelteMap<string, SyncState>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Follows the events until the returned function is called. */
  follow(): Unsubscribe {
    return this.#bridge.events.sync.changed((state) => this.#note(state));
  }

  /** Reads the known states once; events that have arrived meanwhile are newer and win. */
  async ask(connectionId: string): Promise<void> {
    const { companies } = await this.#bridge.calls.sync.state({ connectionId });
    for (const state of companies) if (!this.#states.has(companyKey(state))) this.#note(state);
  }

  of(company: CompanyRef): SyncState | undefined {
    return this.#states.get(companyKey(company));
  }

  /** The known states of a connection's companies. */
  ofConnection(connectionId: string): readonly SyncState[] {
    return [...this.#states.values()].filter((state) => state.connectionId === connectionId);
  }

  plan(company: CompanyRef, scope: SyncScope): Promise<SyncPlan> {
    return this.#bridge.calls.sync.plan({ ...company, scope });
  }

  /** `agreed`: the clerk has agreed to reading that takes minutes. */
  async start(company: CompanyRef, scope: SyncScope, { agreed = false } = {}): Promise<SyncState> {
    const state = await this.#bridge.calls.sync.start({ ...company, scope, agreed });
    this.#note(state);
    return state;
  }

  async stop(company: CompanyRef): Promise<void> {
    this.#note(await this.#bridge.calls.sync.stop(company));
  }

  /** Makes main read what the clerk is looking at before the rest, and start if it was never read. */
  async setCompany(
    company: CompanyRef,
    {
      payFrequencyId = null,
      employeeId = null,
    }: { payFrequencyId?: number | null; employeeId?: number | null },
  ): Promise<void> {
    const { connectionId, companyId } = company;
    await this.#bridge.calls.sync.setCompany({ connectionId, companyId, payFrequencyId, employeeId });
  }

  #note(state: SyncState): void {
    this.#states.set(companyKey(state), state);
  }
}

export const [useSyncs, provideSyncs] = createContext<Syncs>();
