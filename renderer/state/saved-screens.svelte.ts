import { createContext } from 'svelte';

interface SavedScreen {
  readonly key: string;
  readonly value: unknown;
  readonly destroy: () => void;
}

/** What a screen leaves behind while another is shown, so that coming back costs the clerk nothing; one of each kind. */
export class SavedScreens {
  readonly #screens = new Map<string, SavedScreen>();

  /** What was kept under this key, or a new one, which takes the place of another key's. */
  open<T>(kind: string, key: string, make: () => T): T {
    const found = this.#screens.get(kind);
    // A kind is asked for with one type only.
    if (found?.key === key) return found.value as T;
    found?.destroy();
    let value: T | undefined;
    // Outside every component, or what it derives would end with the first one that shows it.
    const destroy = $effect.root(() => void (value = make()));
    this.#screens.set(kind, { key, value, destroy });
    return value as T;
  }

  /** What it is about was changed elsewhere: whoever comes back starts again. */
  drop(kind: string): void {
    this.#screens.get(kind)?.destroy();
    this.#screens.delete(kind);
  }

  /** The window is emptied: nothing of what was shown stays. */
  clear(): void {
    for (const { destroy } of this.#screens.values()) destroy();
    this.#screens.clear();
  }
}

export const [useSavedScreens, provideSavedScreens] = createContext<SavedScreens>();
