import { app, BrowserWindow, screen, type Session } from 'electron/main';
import { blockNavigation } from './navigation-policy.ts';
import { forceProxy } from './page-session.ts';
import { pageUrl } from './page.ts';
import { readWindowState, writeWindowState } from './window-state.ts';

interface MainWindowOptions {
  readonly preload: string;
  readonly stateFile: string;
  readonly session: Session;
}

/** Opens the app's window where the clerk left it, with the page sandboxed and isolated. */
export async function openMainWindow({
  preload,
  stateFile,
  session,
}: MainWindowOptions): Promise<BrowserWindow> {
  const state = readWindowState(
    stateFile,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    width: state?.width ?? 1360,
    height: state?.height ?? 860,
    ...(state === undefined ? {} : { x: state.x, y: state.y }),
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Paydesk',
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      spellcheck: false,
    },
  });
  if (state?.maximised === true) window.maximize();
  blockNavigation(window.webContents);
  forceProxy(window.webContents);
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximised: window.isMaximized() });
  });
  window.once('ready-to-show', () => window.show());
  await window.loadURL(pageUrl);
  return window;
}
