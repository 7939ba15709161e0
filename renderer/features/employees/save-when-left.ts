import { formMessages } from '#messages/forms.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import { onDestroy } from 'svelte';

interface Typed {
  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  readonly flush: () => Promise<void>;
  readonly failure: unknown;
}

/** Saves what was typed when the component goes, and reports it if that fails, because the text goes with it. */
export function saveWhenLeft(toasts: Toasts, typed: () => Typed | null | undefined): void {
  async function save(): Promise<void> {
    const left = typed();
    await left?.flush();
    if ((left?.failure ?? null) !== null) toasts.show({ tone: 'wrong', ...formMessages.lost });
  }

  onDestroy(() => void save());
}
