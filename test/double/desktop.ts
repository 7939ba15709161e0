// The parts of a desktop that Chromium cannot show.
import { app } from './app.ts';
import { strict } from './strict.ts';

export const Menu = {
  buildFromTemplate: () => strict('Menu', {}),
  setApplicationMenu: () => undefined,
};

const workArea: Electron.Rectangle = { x: 0, y: 0, width: 1920, height: 1080 };
export const screen = { getAllDisplays: () => [strict('Display', { workArea })] };

export const shell = {
  openExternal: (url: string) => Promise.resolve(void process.stderr.write(`Not opened here: ${url}\n`)),
};

let source: Electron.NativeTheme['themeSource'] = 'system';
export const nativeTheme = {
  get themeSource() {
    return source;
  },
  set themeSource(chosen) {
    source = chosen;
    for (const window of app.windows) window.webContents.setTheme(chosen);
  },
};
