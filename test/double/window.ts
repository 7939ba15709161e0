import { EventEmitter } from 'node:events';
import { app, cancellable } from './app.ts';
import { strict } from './strict.ts';
import { DoubleWebContents } from './web-contents.ts';

type State = 'normal' | 'maximized' | 'minimized';

export class DoubleWindow extends EventEmitter {
  readonly webContents: DoubleWebContents;
  private readonly guarded = strict('BrowserWindow', this);
  private bounds: Electron.Rectangle;
  private state: State = 'normal';
  private isGone = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    app.windows.add(this.guarded);
    this.webContents = strict('WebContents', new DoubleWebContents(options));
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.apply({ left: x, top: y, width, height });
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show', {}));
    this.webContents.once('destroyed', () => this.whenClosed());
    this.webContents.on('double:bounds', (bounds: Electron.Rectangle) => this.take(bounds));
    app.emit('web-contents-created', {}, this.webContents);
    return this.guarded;
  }

  static getAllWindows = () => [...app.windows];
  static fromWebContents = (contents: unknown) =>
    [...app.windows].find((one) => one.webContents === contents) ?? null;

  loadURL = (url: string) => this.webContents.loadURL(url);
  show = () => void this.emit('show', {});
  focus = () => void this.webContents.ready.then(() => this.webContents.page.bringToFront());
  isVisible = () => !this.isGone && this.state !== 'minimized';
  isDestroyed = () => this.isGone;
  setTitle = () => undefined;
  setBackgroundColor = () => undefined;
  getNormalBounds = () => ({ ...this.bounds });
  getBounds = () => ({ ...this.bounds });
  isMaximized = () => this.state === 'maximized';
  isMinimized = () => this.state === 'minimized';
  isFullScreen = () => false;
  maximize = () => this.change('maximized', 'maximize');
  unmaximize = () => this.change('normal', 'unmaximize');
  minimize = () => this.change('minimized', 'minimize');
  restore = () => this.change('normal', 'restore');
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const { x, y, width, height } = { ...this.bounds, ...bounds };
    this.apply({ left: x, top: y, width, height });
    this.take({ x, y, width, height });
  }

  /** Whether the window agreed to close. */
  close(): boolean {
    const event = cancellable();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
    return !event.defaultPrevented;
  }
  destroy(): void {
    this.webContents.close();
    this.whenClosed();
  }

  private change(state: State, event: string): void {
    this.state = state;
    this.apply({ windowState: state });
    this.emit(event, {});
  }
  private take(bounds: Electron.Rectangle): void {
    if (this.state !== 'normal') return;
    const { x, y, width, height } = this.bounds;
    this.bounds = bounds;
    if (width !== bounds.width || height !== bounds.height) this.emit('resize', {});
    if (x !== bounds.x || y !== bounds.y) this.emit('move', {});
  }
  private apply(bounds: object): void {
    void this.webContents.ready.then(async () => {
      const { windowId } = await this.webContents.cdp.send('Browser.getWindowForTarget');
      await this.webContents.cdp.send('Browser.setWindowBounds', { windowId, bounds });
    });
  }
  private whenClosed(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.emit('closed', {});
    app.windowClosed(this.guarded);
  }
}
