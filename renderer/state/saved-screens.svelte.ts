import { createContext } from 'svelte';

interface SavedScreen {
  readonly key: string;
  readonly value: unknown;
  readonly destroy: () => void;
}

/** The state that a screen leaves behind while another is shown, so that the clerk loses nothing; one of each kind. */
export class SavedScreens {
  readonly #screens = new Map<string, SavedScreen>();

  /** Returns what was saved under this key; if nothing was, makes it and drops what another key of this kind had. */
  open<T>(kind: string, key: string, make: () => T): T {
    const found = this.#screens.get(kind);
    // A kind is only ever opened with one type.
    if (found?.key === key) return found.value as T;
    found?.destroy();
    let value: T | undefined;
    // In a root of its own: otherwise its deriveds would end with the first component that shows it.
    const destroy = $effect.root(() => void (value = make()));
    this.#screens.set(kind, { key, value, destroy });
    return value as T;
  }

  /** Drops a screen whose data was changed elsewhere, so that it starts afresh on return. */
  drop(kind: string): void {
    this.#screens.get(kind)?.destroy();
    this.#screens.delete(kind);
  }

  /** Drops everything, for when the window is emptied. */
  clear(): void {
    for (const { destroy } of this.#screens.values()) destroy();
    this.#screens.clear();
  }
}

export const [useSavedScreens, provideSavedScreens] = createContext<SavedScreens>();
