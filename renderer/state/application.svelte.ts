import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { createContext } from 'svelte';

export type ApplicationInfo = CallOutput<'application', 'info'>;

/** What main says about the program and the computer; null until it has. */
export class Application {
  #info = $state.raw<ApplicationInfo | null>(null);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get info(): ApplicationInfo | null {
    return this.#info;
  }

  async read(): Promise<void> {
    this.#info = await this.#bridge.calls.application.info({});
  }
}

export const [useApplication, provideApplication] = createContext<Application>();
