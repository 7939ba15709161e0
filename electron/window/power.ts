import { powerMonitor } from 'electron/main';

type Away = 'suspend' | 'os-lock';

/** Calls `notify` when the computer sleeps or its user locks it; returns a function that unsubscribes. */
export function onAway(notify: (why: Away) => void): () => void {
  const suspended = () => notify('suspend');
  const locked = () => notify('os-lock');
  powerMonitor.on('suspend', suspended);
  powerMonitor.on('lock-screen', locked);
  return () => {
    powerMonitor.off('suspend', suspended);
    powerMonitor.off('lock-screen', locked);
  };
}

export function onBack(notify: () => void): () => void {
  powerMonitor.on('resume', notify);
  powerMonitor.on('unlock-screen', notify);
  return () => {
    powerMonitor.off('resume', notify);
    powerMonitor.off('unlock-screen', notify);
  };
}

/** How long nobody has typed or moved the mouse, in any program. */
export const idleMs = (): number => powerMonitor.getSystemIdleTime() * 1_000;
