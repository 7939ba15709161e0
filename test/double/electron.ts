// The stand-in for the `electron` module: the app's main process, with Chromium in place of Electron.
import { app } from './app.ts';
import * as desktop from './desktop.ts';
import { defaultSession, protocol } from './session.ts';
import { strict } from './strict.ts';
import { ipcMain } from './web-contents.ts';
import { DoubleWindow } from './window.ts';

const parts = {
  ...desktop,
  app,
  BrowserWindow: DoubleWindow,
  ipcMain,
  protocol,
  session: { defaultSession, fromPartition: () => defaultSession },
};
const guarded = Object.entries(parts).map(([name, part]) => [name, strict(name, part)]);
const electron = strict('electron', Object.fromEntries(guarded) as typeof parts);

export { electron as 'module.exports' };
