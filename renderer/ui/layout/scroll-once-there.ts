/** Longer, and the clerk has begun to read at the top. */
const patienceMs = 3_000;

const inputs = ['wheel', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls an element as soon as its content, which may still be loading, is long enough for that; not once the clerk has
 * done anything. Calls `settled` once it has or no longer will. Returns a function that stops waiting.
 */
export function scrollOnceThere(element: HTMLElement, top: number, settled?: () => void): () => void {
  const began = performance.now();
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const input of inputs) window.removeEventListener(input, settle, { capture: true });
  };
  const settle = (): void => {
    stop();
    settled?.();
  };
  const look = (): void => {
    element.scrollTo({ top });
    const isThere = element.scrollTop >= Math.floor(top);
    if (isThere || performance.now() - began > patienceMs) settle();
    else frame = requestAnimationFrame(look);
  };
  for (const input of inputs) window.addEventListener(input, settle, { capture: true });
  look();
  return stop;
}
