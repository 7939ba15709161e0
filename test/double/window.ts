import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { strict } from './strict.ts';
import { DoubleWebContents } from './web-contents.ts';

export class DoubleWindow extends EventEmitter {
  readonly webContents: DoubleWebContents;
  private bounds: Electron.Rectangle;
  private isLarge = false;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    const { x = 0, y = 0, width = 800, height = 600, webPreferences = {} } = options;
    const guarded = strict('BrowserWindow', this);
    app.windows.add(guarded);
    this.webContents = new DoubleWebContents(webPreferences);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show', {}));
    this.webContents.once('destroyed', () => {
      this.emit('close', strict('Event', {}));
      app.forget(guarded);
    });
    this.bounds = { x, y, width, height };
    void this.apply({ left: x, top: y, width, height });
    return guarded;
  }

  static getAllWindows = () => [...app.windows];

  loadURL = (url: string) => this.webContents.loadURL(url);
  show = () => undefined; // Chromium's window is visible from the start.
  focus = () => void this.webContents.page.bringToFront();
  setContentProtection = () => undefined; // Linux has none.
  getNormalBounds = () => this.bounds;
  isMaximized = () => this.isLarge;
  isDestroyed = () => ![...app.windows].some(({ webContents }) => webContents === this.webContents);
  isMinimized = () => false; // Chromium does not report it; focusing the window has to do.
  maximize(): void {
    this.isLarge = true;
    void this.apply({ windowState: 'maximized' });
  }

  /** Saves the window's position first: it is not available after closing. */
  async close(): Promise<void> {
    await this.webContents.ready;
    const { bounds } = await this.webContents.cdp.send('Browser.getWindowForTarget');
    const { left: x = 0, top: y = 0, width = 0, height = 0, windowState } = bounds;
    this.isLarge = windowState === 'maximized';
    if (windowState === 'normal') this.bounds = { x, y, width, height };
    await this.webContents.page.close();
  }

  private async apply(bounds: object): Promise<void> {
    await this.webContents.ready;
    const { windowId } = await this.webContents.cdp.send('Browser.getWindowForTarget');
    await this.webContents.cdp.send('Browser.setWindowBounds', { windowId, bounds });
  }
}
