import type { BrowserWindow } from 'electron/main';
import { stoppedPageUrl } from './page.ts';

/**
 * Opens the page again when its process is gone, out of memory or crashed. It begins with a page that says so and waits
 * for the clerk: a screen that crashes at once must not make the window flicker for ever.
 */
export function reopenWhenGone(window: BrowserWindow, tell: (reason: string) => void): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    tell(reason);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    // A page that cannot be loaded leaves an empty window, which the clerk can close.
    window.loadURL(stoppedPageUrl).catch(() => tell('not reopened'));
  });
}
