/**
 * Gives an element the keyboard. Under an open dialog the page gives it to nothing: then it comes when the dialog has
 * closed, which hands the keyboard back to its button first. The returned function gives that up.
 */
export function focusWhenReachable(element: HTMLElement): () => void {
  const focus = () => element.focus({ preventScroll: true });
  focus();
  if (document.activeElement === element) return () => undefined;
  // `close` does not bubble.
  document.addEventListener('close', focus, { capture: true, once: true });
  return () => document.removeEventListener('close', focus, { capture: true });
}

const moving = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Enter', 'F2', 'Delete', 'Backspace'],
]);

/** Whether a key was pressed where nothing handles it, as after a button that vanished: it is meant for the sheet. */
export function isStrayKey(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return false;
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const isText = key.length === 1 && (!isChord || event.getModifierState('AltGraph'));
  if (target === document.body) return isText || (moving.has(key) && !isChord);
  // A space presses a button; letters do nothing there, but find what they begin with in a list or a menu.
  return (
    isText && key !== ' ' && target.matches('button:not([role], [aria-haspopup]), button[role="button"]')
  );
}
