import type { ElectronApplication } from '@playwright/test';

declare global {
  // The main process keeps it: what a test hands into it is copied.
  var paydeskUnhurried: () => void;
}

/**
 * Deadlines and pauses of the main process are long enough for a slow office line: those of twenty seconds and more end
 * forty times as soon until `leaveTime`.
 */
export async function hurry(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const promised = process.getBuiltinModule('node:timers/promises');
    const real = { timer: globalThis.setTimeout, promised: promised.setTimeout };
    // Only the app's own: the stand-in for Electron lives in the same process, and its timers guard the browser.
    const isOwn = () => new Error().stack?.includes('main.cjs') ?? false;
    const shorter = (ms = 0) => (ms >= 20_000 && isOwn() ? ms / 40 : ms);
    const timer = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
      real.timer(act, shorter(ms), ...given);
    globalThis.setTimeout = timer as typeof setTimeout;
    promised.setTimeout = (ms, value, options) => real.promised(shorter(ms), value, options);
    globalThis.paydeskUnhurried = () => {
      globalThis.setTimeout = real.timer;
      promised.setTimeout = real.promised;
    };
  });
}

/** As long as ever: a machine that is busy with something else is no mishap. */
export async function leaveTime(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => globalThis.paydeskUnhurried());
}
