import { createContext } from 'svelte';
import type { Navigation } from './navigation.svelte.ts';

/** Leads to a connection's new key from wherever a refused or lost one is reported. */
export class KeyReplacement {
  #connectionId = $state<string | null>(null);
  readonly #navigation: Navigation;

  constructor(navigation: Navigation) {
    this.#navigation = navigation;
  }

  /** The connection whose key the clerk wants to replace; null if there is none. */
  get connectionId(): string | null {
    return this.#connectionId;
  }

  ask(connectionId: string): void {
    this.#connectionId = connectionId;
    this.#navigation.go('connections');
  }

  end(): void {
    this.#connectionId = null;
  }
}

export const [useKeyReplacement, provideKeyReplacement] = createContext<KeyReplacement>();
