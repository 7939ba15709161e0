interface QuitEvent {
  readonly preventDefault: () => void;
}

interface Quitting {
  /** Writes everything to disk and closes it. */
  readonly close: () => Promise<void>;
  /** Resolves when the app may wait no longer: a worker that never answers must not prevent it from quitting. */
  readonly limit: () => Promise<void>;
  /** Asks the system once more to end the process. */
  readonly quit: () => void;
}

/**
 * Holds up the end of the process until everything is closed, however often the clerk asks to quit meanwhile. Returns
 * the handler of `will-quit`.
 */
export function quitInOrder({ close, limit, quit }: Quitting): (event: QuitEvent) => void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  const end = () => {
    state = 'closed';
    quit();
  };
  return (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void Promise.race([close(), limit()]).then(end, end);
  };
}

interface OpenWindow {
  readonly isDestroyed: () => boolean;
  readonly isMinimized: () => boolean;
  readonly restore: () => void;
  readonly focus: () => void;
}

/**
 * The clerk opened Paydesk once more: its window comes to the front. If it is closed already and only the end of the
 * process is awaited, Paydesk starts again after that.
 */
export function showAgain(window: OpenWindow, relaunch: () => void): void {
  if (window.isDestroyed()) {
    relaunch();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
}
