import { useBridge } from '#bridge/bridge.ts';
import type { OpenForm } from '#contract/calls/forms.ts';
import type { Texts } from '#contract/form/form-table.ts';
import { onMount } from 'svelte';

interface TypedForm {
  /** What was typed and may be kept; nothing while it is being sent, or it could be sent twice. */
  readonly typed: Texts;
  restore(texts: Texts): void;
  /** When its fields are there; at once where they are not read first. */
  readonly ready?: Promise<unknown>;
}

/**
 * Called while a form is made. The lock removes the form: main keeps what was typed until the form is opened again. It
 * is sent at `pagehide`, before the window is emptied; later main accepts nothing more.
 */
export function keepTyped(openForm: () => OpenForm, form: TypedForm): void {
  const { forms } = useBridge().calls;
  onMount(() => {
    let isThere = true;
    // Read through a function, since TypeScript assumes that an await does not change it.
    const isLeft = () => !isThere;
    const keep = () => {
      const texts = form.typed;
      // What could not be kept is typed again: the lock waits for nothing.
      if (Object.keys(texts).length > 0) forms.keep({ ...openForm(), texts }).catch(() => undefined);
    };
    const take = async () => {
      await form.ready;
      if (isLeft()) return;
      const { texts } = await forms.take(openForm());
      if (!isLeft() && Object.keys(texts).length > 0) form.restore(texts);
    };
    window.addEventListener('pagehide', keep);
    // Without it the form is as it is read.
    take().catch(() => undefined);
    return () => {
      isThere = false;
      window.removeEventListener('pagehide', keep);
    };
  });
}
