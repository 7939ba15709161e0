import { powerMonitor } from 'electron/main';

export type Away = 'suspend' | 'os-lock';

/** Called when the computer sleeps or its user locks it; returns a function that unsubscribes. */
export function onAway(tell: (why: Away) => void): () => void {
  const suspended = () => tell('suspend');
  const locked = () => tell('os-lock');
  powerMonitor.on('suspend', suspended);
  powerMonitor.on('lock-screen', locked);
  return () => {
    powerMonitor.off('suspend', suspended);
    powerMonitor.off('lock-screen', locked);
  };
}

export function onBack(tell: () => void): () => void {
  powerMonitor.on('resume', tell);
  powerMonitor.on('unlock-screen', tell);
  return () => {
    powerMonitor.off('resume', tell);
    powerMonitor.off('unlock-screen', tell);
  };
}
