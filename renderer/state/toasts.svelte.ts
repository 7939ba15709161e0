import { createContext } from 'svelte';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'neutral' | 'wrong';
  readonly title: string;
  readonly text?: string;
}

const shownMs = 6_000;

/** Short notices. One that tells of a failure stays until it is closed. */
export class Toasts {
  #items = $state.raw<readonly Toast[]>([]);
  #nextId = 1;

  get items(): readonly Toast[] {
    return this.#items;
  }

  show(toast: Omit<Toast, 'id'>): void {
    const id = this.#nextId++;
    this.#items = [...this.#items, { id, ...toast }];
    if (toast.tone !== 'wrong') setTimeout(() => this.dismiss(id), shownMs);
  }

  dismiss(id: number): void {
    this.#items = this.#items.filter((item) => item.id !== id);
  }
}

export const [useToasts, provideToasts] = createContext<Toasts>();
