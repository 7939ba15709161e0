import { BrowserWindow, Notification } from 'electron/main';

/** Not to whoever looks at Paydesk anyway. It names nobody and no figure: it may stand on a locked screen. */
export function notifyReportsReady(): void {
  if (!Notification.isSupported() || BrowserWindow.getFocusedWindow() !== null) return;
  new Notification({ title: 'Paydesk', body: 'A report is ready.', silent: true }).show();
}
