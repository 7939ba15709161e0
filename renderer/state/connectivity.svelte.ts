import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { Reachability } from '#electron/connections/contract/connection.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** The outcome of the latest requests of each connection. */
export class Connectivity {
  readonly #known = new SvelteMap<string, Reachability>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Follows the events until the returned function is called. */
  follow(): Unsubscribe {
    return this.#bridge.events.connections.reachabilityChanged((reachability) => this.#note(reachability));
  }

  /** Reads the known state once; an event that has arrived meanwhile is newer and wins. */
  async ask(connectionId: string): Promise<void> {
    const reachability = await this.#bridge.calls.connections.reachability({ connectionId });
    if (!this.#known.has(connectionId)) this.#note(reachability);
  }

  #note(reachability: Reachability): void {
    this.#known.set(reachability.connectionId, reachability);
  }

  of(connectionId: string): Reachability {
    return this.#known.get(connectionId) ?? { connectionId, state: 'unknown', lastAnswerAt: null };
  }
}

export const [useConnectivity, provideConnectivity] = createContext<Connectivity>();
