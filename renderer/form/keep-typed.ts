import { useBridge } from '#bridge/bridge.ts';
import type { OpenForm } from '#electron/forms/contract.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { onMount } from 'svelte';

interface TypedForm {
  /** What was typed and may be kept; empty while it is being sent, because it could then be sent twice. */
  readonly typed: Texts;
  restore(texts: Texts): void;
  /** Resolves once the form's fields are there; left out if they are there from the start. */
  readonly ready?: Promise<unknown>;
}

/**
 * Call this while a form's component is initialised. A lock removes the form, so main keeps what was typed until the
 * form is opened again. The texts are sent at `pagehide`, before the window is emptied; after that, main accepts
 * nothing more. `whenLeft`: what was typed is also kept when the form closes while this is true, for a form without a
 * question before it closes: Esc may have closed what is around it.
 */
export function keepTyped(
  openForm: () => OpenForm,
  form: TypedForm,
  { whenLeft = () => false }: { readonly whenLeft?: () => boolean } = {},
): void {
  const { forms } = useBridge().calls;
  onMount(() => {
    let isThere = true;
    // Read through a function, since TypeScript assumes that an await does not change it.
    const isLeft = () => !isThere;
    const keep = () => {
      const texts = form.typed;
      // The lock waits for nothing: what could not be kept has to be typed again.
      if (Object.keys(texts).length > 0) forms.keep({ ...openForm(), texts }).catch(() => undefined);
    };
    const restore = async () => {
      await form.ready;
      if (isLeft()) return;
      const { texts } = await forms.read(openForm());
      if (isLeft() || Object.keys(texts).length === 0) return;
      form.restore(texts);
      await forms.drop(openForm());
    };
    window.addEventListener('pagehide', keep);
    // If this fails, the form stays as it was read.
    restore().catch(() => undefined);
    return () => {
      isThere = false;
      if (whenLeft()) keep();
      window.removeEventListener('pagehide', keep);
    };
  });
}
