import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import { defaultSettings, type Settings } from '#electron/settings/contract/settings.ts';
import { createContext } from 'svelte';

/** The clerk's settings, which main stores. */
export class Preferences {
  #settings = $state.raw<Settings>(defaultSettings);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get settings(): Settings {
    return this.#settings;
  }

  async read(): Promise<Settings> {
    this.#settings = await this.#bridge.calls.settings.read({});
    return this.#settings;
  }

  follow(): Unsubscribe {
    return this.#bridge.events.settings.changed((settings) => (this.#settings = settings));
  }

  async write(change: Partial<Settings>): Promise<void> {
    this.#settings = await this.#bridge.calls.settings.write(change);
  }
}

export const [usePreferences, providePreferences] = createContext<Preferences>();
