/**
 * Follows the pointer from a press on the edge of a header until it is released; Escape restores the old width.
 * `resizeBy` receives the pixels moved since the press.
 */
export function followResize(event: PointerEvent, resizeBy: (pixels: number) => void): void {
  const grip = event.currentTarget;
  if (!(grip instanceof HTMLElement)) return;
  event.stopPropagation();
  event.preventDefault();
  grip.setPointerCapture(event.pointerId);
  const end = new AbortController();
  const { signal } = end;
  grip.addEventListener('pointermove', (move) => resizeBy(move.clientX - event.clientX), { signal });
  grip.addEventListener('pointerup', () => end.abort(), { signal });
  grip.addEventListener('pointercancel', () => end.abort(), { signal });
  const drop = (press: KeyboardEvent): void => {
    if (press.key !== 'Escape') return;
    press.stopPropagation();
    resizeBy(0);
    end.abort();
  };
  // Captured before the cell handles the key.
  addEventListener('keydown', drop, { signal, capture: true });
}
