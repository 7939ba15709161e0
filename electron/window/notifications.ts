import { BrowserWindow, Notification } from 'electron/main';

/** Not shown while Paydesk has the focus. It contains no names or figures, because it may appear on a locked screen. */
export function notifyReportsReady(): void {
  if (!Notification.isSupported() || BrowserWindow.getFocusedWindow() !== null) return;
  new Notification({ title: 'Paydesk', body: 'A report is ready.', silent: true }).show();
}
