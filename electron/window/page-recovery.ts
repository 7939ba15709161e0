import type { BrowserWindow } from 'electron/main';
import { stoppedPageUrl } from './page.ts';

/**
 * Reloads the page when its process is gone, out of memory or crashed. It first shows a message and waits for the
 * clerk, so that a screen that crashes at once does not reload for ever.
 */
export function reopenWhenGone(window: BrowserWindow, report: (reason: string) => void): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report(reason);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    // If the page cannot be loaded, the window stays empty and can be closed.
    window.loadURL(stoppedPageUrl).catch(() => report('not reopened'));
  });
}
