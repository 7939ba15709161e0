import { createContext } from 'svelte';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'neutral' | 'wrong';
  readonly title: string;
  readonly text?: string;
  /** What it is about, by id: a later notice about the same replaces it. */
  readonly about?: string;
}

const shownMs = 6_000;

/** Short notices. A failure stays until it is closed; the same notice shown again replaces the earlier one. */
export class Toasts {
  #items = $state.raw<readonly Toast[]>([]);
  #nextId = 1;

  get items(): readonly Toast[] {
    return this.#items;
  }

  show(toast: Omit<Toast, 'id'>): void {
    const id = this.#nextId++;
    this.#items = [...this.#items.filter((item) => !isSame(item, toast)), { id, ...toast }];
    if (toast.tone !== 'wrong') setTimeout(() => this.dismiss(id), shownMs);
  }

  dismiss(id: number): void {
    this.#items = this.#items.filter((item) => item.id !== id);
  }
}

function isSame(one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean {
  if (one.about !== undefined && one.about === other.about) return true;
  return one.tone === other.tone && one.title === other.title && one.text === other.text;
}

export const [useToasts, provideToasts] = createContext<Toasts>();
