import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import type { DoubleWindow } from './window.ts';

/** An event that its listeners may refuse. */
export function cancellable(url = '') {
  const event = { url, defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) };
  return event;
}

// The script is in the app's folder or, built, in a folder below it.
const folder = path.dirname(path.resolve(process.argv[1] ?? '.'));
const appPath = fs.existsSync(path.join(folder, 'package.json')) ? folder : path.dirname(folder);
const own = JSON.parse(fs.readFileSync(path.join(appPath, 'package.json'), 'utf8')) as Record<string, string>;
const switches = process.argv.flatMap((text) => [/^--([^=]+)=?(.*)$/.exec(text) ?? []]);
const isVisible = process.env.PAYDESK_DOUBLE_WINDOW === '1';

class DoubleApp extends EventEmitter {
  readonly windows = new Set<DoubleWindow>();
  readonly isPackaged = false;
  name = own.productName ?? own.name ?? 'Electron';
  private readonly switches = new Map(switches.map(([, name = '', value = '']) => [name, value]));
  private readonly paths = new Map<string, string>();
  private started: Promise<BrowserContext> | undefined;
  private lock = '';
  private isQuitting = false;

  readonly commandLine = {
    appendSwitch: (name: string, value = '') => void this.switches.set(name, value),
    hasSwitch: (name: string) => this.switches.has(name),
    getSwitchValue: (name: string) => this.switches.get(name) ?? '',
  };
  getName = () => this.name;
  getVersion = () => own.version ?? '0.0.0';
  getAppPath = () => appPath;
  setPath = (name: string, place: string) => void this.paths.set(name, place);
  getPath(name: string): string {
    const home = os.homedir();
    const appData = path.join(
      home,
      process.platform === 'darwin' ? 'Library/Application Support' : '.config',
    );
    const userData = path.resolve(this.switches.get('user-data-dir') ?? path.join(appData, this.name));
    const [documents, downloads] = [path.join(home, 'Documents'), path.join(home, 'Downloads')];
    const places = {
      home,
      appData,
      userData,
      documents,
      downloads,
      temp: os.tmpdir(),
      logs: `${userData}/logs`,
    };
    const place = this.paths.get(name) ?? (places as Record<string, string>)[name];
    if (place === undefined) throw new Error(`Failed to get '${name}' path`);
    return place;
  }

  whenReady = () => this.browser().then(() => undefined);
  /** Starts when the script has run, as Electron does, so that schemes and paths can still be named before it. */
  browser(): Promise<BrowserContext> {
    return (this.started ??= new Promise((done) => setImmediate(done)).then(() => this.start()));
  }

  private async start(): Promise<BrowserContext> {
    const profile = path.join(this.getPath('userData'), 'Chromium');
    const { args, ...launch } = chromiumLaunch();
    const isolation = [
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ];
    const window = isVisible ? ['--app=data:text/html,<title>Paydesk</title>', '--test-type'] : [];
    const port = this.switches.has('remote-debugging-port') ? ['--remote-debugging-port=0'] : [];
    const all = [...args, ...isolation, ...window, ...port, '--disable-popup-blocking'];
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    const look = {
      headless: !isVisible,
      viewport: null,
      colorScheme: null,
      ignoreDefaultArgs: ['--enable-automation'],
    };
    // Through Playwright's pipe: it closes with this process, however hard that dies, and Chromium ends with the pipe.
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      ...signals,
      ...look,
      args: all,
    });
    context.once('close', () => this.exit(0));
    const [page = await context.newPage()] = context.pages();
    const { product } = await (await context.newCDPSession(page)).send('Browser.getVersion');
    Object.defineProperty(process.versions, 'chrome', { value: product.split('/')[1], enumerable: true });
    if (port.length > 0) {
      const [number, address] = fs.readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      process.stderr.write(`DevTools listening on ws://127.0.0.1:${number}${address}\n`);
    }
    this.emit('ready', {});
    return context;
  }

  requestSingleInstanceLock(additionalData: object = {}): boolean {
    const folder = this.getPath('userData');
    const [lock, call] = [path.join(folder, 'double.lock'), path.join(folder, `double.call-${process.pid}`)];
    fs.mkdirSync(folder, { recursive: true });
    if (fs.existsSync(lock) && isAlive(Number(fs.readFileSync(lock, 'utf8')))) {
      fs.writeFileSync(`${call}.part`, JSON.stringify([process.argv, process.cwd(), additionalData]));
      fs.renameSync(`${call}.part`, call);
      return false;
    }
    fs.writeFileSync((this.lock = lock), String(process.pid));
    fs.watch(folder, (_event, name) => {
      const file = path.join(folder, name ?? '');
      if (!/^double\.call-\d+$/.test(name ?? '') || !fs.existsSync(file)) return;
      this.emit('second-instance', {}, ...(JSON.parse(fs.readFileSync(file, 'utf8')) as unknown[]));
      fs.rmSync(file);
    }).unref();
    return true;
  }

  windowClosed(window: DoubleWindow): void {
    this.windows.delete(window);
    if (this.windows.size === 0 && !this.isQuitting && !this.emit('window-all-closed')) this.quit();
  }

  quit(): void {
    if (this.isQuitting) return;
    const [before, last] = [cancellable(), cancellable()];
    this.emit('before-quit', before);
    if (before.defaultPrevented) return;
    this.isQuitting = true;
    this.isQuitting = [...this.windows].every((window) => window.close());
    if (!this.isQuitting) return;
    this.emit('will-quit', last);
    this.isQuitting = !last.defaultPrevented;
    if (this.isQuitting) this.exit(0);
  }

  exit(code = 0): void {
    this.emit('quit', {}, code);
    if (this.lock !== '') fs.rmSync(this.lock, { force: true });
    if (this.started === undefined) process.exit(code);
    void this.started
      .then((context) => context.removeAllListeners('close').close())
      .finally(() => process.exit(code));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const app = new DoubleApp();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
// Electron becomes ready by itself, whether or not anyone waits for it.
setImmediate(() => void app.browser());
