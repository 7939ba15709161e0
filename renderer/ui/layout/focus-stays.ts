/** Longer than what gives the focus back itself takes, such as a list or dialog that closes. */
const patienceMs = 50;

/**
 * Keeps the keyboard on a screen when the control that had the focus goes, as a button does once its work is done: the
 * screen's list takes the focus, or else the screen itself.
 */
export function focusStays(screen: HTMLElement): () => void {
  let last: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function move(): void {
    if (last?.isConnected !== false || document.activeElement !== document.body) return;
    (screen.querySelector<HTMLElement>('table[tabindex="0"]') ?? screen).focus({ preventScroll: true });
  }

  const note = ({ target }: FocusEvent) => (last = target as Element);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(move, patienceMs);
  });
  screen.addEventListener('focusin', note);
  observer.observe(screen, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    screen.removeEventListener('focusin', note);
  };
}
