// The parts of a desktop that Chromium lacks.
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { app } from './app.ts';
import { strict } from './strict.ts';
import type { DoubleWindow } from './window.ts';

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

/** Nothing here can show a notification. */
export const Notification = { isSupported: () => false };

/** The computer sleeps and wakes when a test says so. */
export const powerMonitor = new EventEmitter();

/** The requested name, with a number if the file exists. */
function unused(wanted: string, count = 1): string {
  const { dir, name, ext } = path.parse(wanted);
  const file = count === 1 ? wanted : path.join(dir, `${name} (${count})${ext}`);
  return existsSync(file) ? unused(wanted, count + 1) : file;
}

/**
 * Saves under the name and in the folder that the app suggests. Opens files through Chromium's chooser, which gives
 * their content but no path.
 */
export const dialog = {
  showSaveDialog: (_window: DoubleWindow, { defaultPath = '' }: Electron.SaveDialogOptions) => {
    mkdirSync(path.dirname(defaultPath), { recursive: true });
    const filePath = unused(defaultPath);
    process.stderr.write(`Saved as ${filePath}\n`);
    return Promise.resolve({ canceled: false, filePath });
  },
  showOpenDialog: async ({ webContents }: DoubleWindow, asked: Electron.OpenDialogOptions) => {
    const folder = asked.properties?.includes('openDirectory') ? asked.defaultPath : undefined;
    if (folder !== undefined) return { canceled: false, filePaths: [folder] };
    const accept = (asked.filters ?? []).flatMap(({ extensions }) => extensions.map((one) => `.${one}`));
    const chosen = await webContents.chooseFile(accept.join());
    if (chosen === null) return { canceled: true, filePaths: [] };
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'chosen-')), path.basename(chosen.name));
    await writeFile(file, Buffer.from(chosen.base64, 'base64'));
    return { canceled: false, filePaths: [file] };
  },
};

export class ClipboardItem {
  readonly text: string;
  constructor({ 'text/plain': text }: Record<string, string>) {
    this.text = text ?? '';
  }
}

const front = () => [...app.windows][0]?.webContents;
export const clipboard = {
  write: ([item]: ClipboardItem[]) => clipboard.writeText(item?.text ?? ''),
  writeText: async (text: string) => void (await front()?.copyText(text)),
  readText: async () => (await front()?.pastedText()) ?? '',
};
