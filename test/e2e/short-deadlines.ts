import type { ElectronApplication } from '@playwright/test';

declare global {
  // Kept in the main process: what a test passes into it is copied.
  var paydeskRestoreDeadlines: () => void;
}

/**
 * Shortens the main process's deadlines and pauses, which allow for a slow connection: those of twenty seconds and more
 * become forty times shorter until `restoreDeadlines`.
 */
export async function shortenDeadlines(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const promised = process.getBuiltinModule('node:timers/promises');
    const real = { timer: globalThis.setTimeout, promised: promised.setTimeout };
    // Only the app's own: the stand-in for Electron runs in the same process, and its timers guard the browser.
    const isOwn = () => new Error().stack?.includes('main.cjs') ?? false;
    const shorter = (ms = 0) => (ms >= 20_000 && isOwn() ? ms / 40 : ms);
    const timer = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
      real.timer(act, shorter(ms), ...given);
    globalThis.setTimeout = timer as typeof setTimeout;
    promised.setTimeout = (ms, value, options) => real.promised(shorter(ms), value, options);
    globalThis.paydeskRestoreDeadlines = () => {
      globalThis.setTimeout = real.timer;
      promised.setTimeout = real.promised;
    };
  });
}

/** Restores the usual times: a busy computer is not a failure. */
export async function restoreDeadlines(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => globalThis.paydeskRestoreDeadlines());
}
