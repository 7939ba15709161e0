import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { UpdateState } from '#electron/updates/contract/calls.ts';
import { createContext } from 'svelte';

/** What main knows of newer versions of Paydesk; null until it has answered. */
export class Updates {
  #state = $state.raw<UpdateState | null>(null);
  #newsFrom = $state<string | null>(null);
  #isNewsDue = $state(false);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get state(): UpdateState | null {
    return this.#state;
  }

  /** The version that last ran before this one; null if there is no news. */
  get newsFrom(): string | null {
    return this.#newsFrom;
  }

  /** Whether there is news that the clerk has not seen yet. */
  get isNewsDue(): boolean {
    return this.#isNewsDue;
  }

  async read(): Promise<void> {
    this.#state = await this.#bridge.calls.updates.read({});
  }

  async readNews(): Promise<void> {
    const { from } = await this.#bridge.calls.updates.news({});
    this.#newsFrom = from;
    this.#isNewsDue = from !== null;
  }

  async sawNews(): Promise<void> {
    this.#isNewsDue = false;
    await this.#bridge.calls.updates.sawNews({});
  }

  /** Rejects with `feed-refused`. */
  async ask(): Promise<void> {
    this.#state = await this.#bridge.calls.updates.ask({});
  }

  async putOff(): Promise<void> {
    this.#state = await this.#bridge.calls.updates.putOff({});
  }

  follow(): Unsubscribe {
    return this.#bridge.events.updates.changed((state) => (this.#state = state));
  }
}

export const [useUpdates, provideUpdates] = createContext<Updates>();
