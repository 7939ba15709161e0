/**
 * Focuses an element. Under an open dialog nothing of the page can take the focus: it is then given when the dialog has
 * closed, which first returns the focus to its button. The returned function cancels that.
 */
export function focusWhenReachable(element: HTMLElement): () => void {
  const focus = () => element.focus({ preventScroll: true });
  focus();
  if (document.activeElement === element) return () => undefined;
  // Captured, because `close` does not bubble.
  document.addEventListener('close', focus, { capture: true, once: true });
  return () => document.removeEventListener('close', focus, { capture: true });
}

const moving = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  'F2',
  'Delete',
  'Backspace',
]);

/**
 * Whether a key was pressed where nothing handles it, as after a button has vanished; it is then meant for the sheet.
 */
export function isStrayKey(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return false;
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const isText = key.length === 1 && (!isChord || event.getModifierState('AltGraph'));
  if (target === document.body) return isText || (moving.has(key) && !isChord);
  // Space presses a button. Letters do nothing on one, but find an entry in a list or a menu.
  return (
    isText && key !== ' ' && target.matches('button:not([role], [aria-haspopup]), button[role="button"]')
  );
}
