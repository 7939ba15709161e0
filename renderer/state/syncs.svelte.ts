import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncPlan, SyncScope, SyncState } from '#contract/domain/sync.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

function keyOf({ connectionId, companyId }: CompanyRef): string {
  return `${connectionId}/${companyId}`;
}

/** Where the reading of each company stands, as main tells it. */
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

  /** Asks once for what is known already; news that came meanwhile are newer. */
  async ask(connectionId: string): Promise<void> {
    const { companies } = await this.#bridge.calls.sync.state({ connectionId });
    for (const state of companies) if (!this.#states.has(keyOf(state))) this.#note(state);
  }

  of(company: CompanyRef): SyncState | undefined {
    return this.#states.get(keyOf(company));
  }

  /** Every company of a connection of which anything was read or asked. */
  ofConnection(connectionId: string): readonly SyncState[] {
    return [...this.#states.values()].filter((state) => state.connectionId === connectionId);
  }

  plan(company: CompanyRef, scope: SyncScope): Promise<SyncPlan> {
    return this.#bridge.calls.sync.plan({ ...company, scope });
  }

  /** `agreed`: also where it takes minutes. */
  async start(company: CompanyRef, scope: SyncScope, { agreed = false } = {}): Promise<SyncState> {
    const state = await this.#bridge.calls.sync.start({ ...company, scope, agreed });
    this.#note(state);
    return state;
  }

  async stop(company: CompanyRef): Promise<void> {
    this.#note(await this.#bridge.calls.sync.stop(company));
  }

  /** What is being looked at is read before the rest, and at all where it never was. */
  async attend(
    company: CompanyRef,
    {
      payFrequencyId = null,
      employeeId = null,
    }: { payFrequencyId?: number | null; employeeId?: number | null },
  ): Promise<void> {
    const { connectionId, companyId } = company;
    await this.#bridge.calls.sync.attend({ connectionId, companyId, payFrequencyId, employeeId });
  }

  #note(state: SyncState): void {
    this.#states.set(keyOf(state), state);
  }
}

export const [useSyncs, provideSyncs] = createContext<Syncs>();
