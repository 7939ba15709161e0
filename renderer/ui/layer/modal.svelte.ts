import type { Attachment } from 'svelte/attachments';

interface Modal {
  readonly open: boolean;
  /** Work is under way: nothing closes it. */
  readonly busy?: boolean;
  /** A press beside it closes it too, where nothing typed can be lost by that. */
  readonly closesBeside?: boolean;
}

/**
 * Opens and closes a dialog as its state says. The browser makes the rest of the page inert, keeps the focus inside
 * and gives it back.
 */
export function modal(state: () => Modal): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const onCancel = (event: Event) => {
      if (state().busy) event.preventDefault();
    };
    // Chromium lets a second Esc through even if the first one's `cancel` was prevented.
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
