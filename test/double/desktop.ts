// The parts of a desktop that Chromium cannot show: what is asked of them is recorded, and tests say what they answer.
import { EventEmitter } from 'node:events';
import { app } from './app.ts';

/** What the app has asked of the desktop: `paydeskDouble` in the main process. */
const record = { opened: [] as string[], notified: [] as object[], dialogs: [] as object[] };
Object.assign(globalThis, { paydeskDouble: record });

const answers = JSON.parse(process.env.PAYDESK_DOUBLE_DIALOGS ?? '[]') as object[];
function answering(otherwise: object) {
  return (...args: object[]) => {
    record.dialogs.push(args.at(-1) ?? {});
    return Promise.resolve({ ...otherwise, ...answers.shift() });
  };
}
export const dialog = {
  showSaveDialog: answering({ canceled: true, filePath: '' }),
  showOpenDialog: answering({ canceled: true, filePaths: [] }),
  showMessageBox: answering({ response: 0, checkboxChecked: false }),
  showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
};

type BuiltMenu = { items: object[]; getMenuItemById(id: string): unknown };
let applicationMenu: BuiltMenu | null = null;
function buildMenu(template: Electron.MenuItemConstructorOptions[]): BuiltMenu {
  const items = template.map((item) => ({
    ...item,
    submenu: Array.isArray(item.submenu) ? buildMenu(item.submenu) : null,
  }));
  const inside = (id: string) => items.map(({ submenu }) => submenu?.getMenuItemById(id)).find(Boolean);
  return { items, getMenuItemById: (id) => items.find((item) => item.id === id) ?? inside(id) };
}
export const Menu = {
  buildFromTemplate: buildMenu,
  setApplicationMenu: (menu: BuiltMenu | null) => void (applicationMenu = menu),
  getApplicationMenu: () => applicationMenu,
};

export const shell = {
  openExternal: (url: string) => Promise.resolve(void record.opened.push(url)),
  showItemInFolder: (file: string) => void record.opened.push(file),
};

let memory = '';
export const clipboard = {
  writeText: (text: string) => void (memory = text),
  readText: () => memory,
  clear: () => void (memory = ''),
};

export class Notification extends EventEmitter {
  static isSupported = () => true;
  private readonly options: object;
  constructor(options: object) {
    super();
    this.options = options;
  }
  show = () => void record.notified.push(this.options);
}

class DoubleTheme extends EventEmitter {
  private source: 'system' | 'light' | 'dark' = 'system';
  get themeSource() {
    return this.source;
  }
  set themeSource(source) {
    this.source = source;
    const colorScheme = source === 'system' ? null : source;
    for (const { webContents: contents } of app.windows)
      void contents.ready.then(() => contents.page.emulateMedia({ colorScheme }));
    this.emit('updated', {});
  }
}
export const nativeTheme = new DoubleTheme();
export const powerMonitor = new EventEmitter();

const area = { x: 0, y: 0, width: 1920, height: 1080 };
const display = { id: 1, bounds: area, workArea: area, workAreaSize: area, scaleFactor: 1 };
export const screen = {
  getAllDisplays: () => [display],
  getPrimaryDisplay: () => display,
  getDisplayMatching: () => display,
};
