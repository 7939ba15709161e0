import type { Attachment } from 'svelte/attachments';

interface Modal {
  readonly open: boolean;
  /** Work is in progress, so nothing closes it. */
  readonly busy?: boolean;
  /** A press beside it also closes it; only for dialogs in which nothing typed can be lost that way. */
  readonly closesBeside?: boolean;
}

/**
 * Opens and closes a dialog according to its state. The browser makes the rest of the page inert, keeps the focus
 * inside and returns it.
 */
export function modal(state: () => Modal): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const onCancel = (event: Event) => {
      if (state().busy) event.preventDefault();
    };
    // Chromium lets a second Esc through even if the `cancel` event of the first one was prevented.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && state().busy) event.preventDefault();
    };
    const onClick = (event: Event) => {
      const { busy = false, closesBeside = false } = state();
      if (closesBeside && !busy && event.target === dialog) dialog.close();
    };
    $effect(() => {
      const { open } = state();
      if (dialog.open === open) return;
      if (open) dialog.showModal();
      else dialog.close();
    });
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('click', onClick);
    };
  };
}
