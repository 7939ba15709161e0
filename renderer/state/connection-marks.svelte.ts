import type { Bridge } from '#bridge/bridge.ts';
import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** The colours that the clerk gave connections. */
export class ConnectionMarks {
  readonly #hues = new SvelteMap<string, number>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async read(): Promise<void> {
    const { marks } = await this.#bridge.calls.connections.marks({});
    for (const { connectionId, hue } of marks) this.#set(connectionId, hue);
  }

  /** In degrees; undefined if it has no colour of its own. */
  hueOf(connectionId: string): number | undefined {
    return this.#hues.get(connectionId);
  }

  /** Rejects if the mark could not be saved; nothing has changed then. */
  async mark(connectionId: string, hue: number | null): Promise<void> {
    await this.#bridge.calls.connections.mark({ connectionId, hue });
    this.#set(connectionId, hue);
  }

  #set(connectionId: string, hue: number | null): void {
    if (hue === null) this.#hues.delete(connectionId);
    else this.#hues.set(connectionId, hue);
  }
}

export const [useConnectionMarks, provideConnectionMarks] = createContext<ConnectionMarks>();
