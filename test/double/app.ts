import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { findPackageJSON } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { cancellable } from './cancellable.ts';
import { switches as chromiumSwitches } from './session.ts';
import { strict } from './strict.ts';
import type { DoubleWindow } from './window.ts';

const manifest = findPackageJSON(pathToFileURL(process.argv[1] ?? '.')) ?? 'package.json';
const own = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { productName: string; version: string };
const unixSettings = process.platform === 'darwin' ? 'Library/Application Support' : '.config';
const settings = process.platform === 'win32' ? 'AppData/Roaming' : unixSettings;
const switches = new Map(
  process.argv
    .flatMap((text) => [/^--([^=]+)=?(.*)$/.exec(text) ?? []])
    .map(([, name = '', value = '']) => [name, value]),
);
const isVisible = process.env.PAYDESK_DOUBLE_WINDOW === '1';
const hasPort = switches.has('remote-debugging-port');

class DoubleApp extends EventEmitter {
  readonly windows = new Set<DoubleWindow>();
  readonly isPackaged = false;
  readonly commandLine = strict('CommandLine', {
    getSwitchValue: (name: string) => switches.get(name) ?? '',
    hasSwitch: (name: string) => switches.has(name),
  });
  private readonly paths = new Map([
    ['userData', path.join(os.homedir(), settings, own.productName)],
    ['downloads', path.join(os.homedir(), 'Downloads')],
  ]);
  private started: Promise<BrowserContext> | undefined;
  private isQuitting = false;

  getVersion = () => own.version;
  setPath = (name: string, place: string) => void this.paths.set(name, path.resolve(place));
  getPath(name: string): string {
    const place = this.paths.get(name);
    if (place === undefined) throw new Error(`The electron double has no path "${name}".`);
    return place;
  }

  /** Resolves after the main script has run, as in Electron, so that schemes and paths can be set before. */
  whenReady = () => new Promise<void>((done) => setImmediate(done));
  /** Started with the first window, because session settings have to be among Chromium's arguments. */
  browser(): Promise<BrowserContext> {
    return (this.started ??= new Promise((done) => setImmediate(done)).then(() => this.start()));
  }

  private async start(): Promise<BrowserContext> {
    const profile = path.join(this.getPath('userData'), 'Chromium');
    const { args, ...launch } = chromiumLaunch({ forWindow: isVisible, isBrief: !isVisible });
    const { proxy, bypass, webRtc } = chromiumSwitches;
    // Through Playwright's pipe: it closes with this process, however it ends, and Chromium ends with the pipe.
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      args: [
        ...args,
        '--disable-popup-blocking',
        ...(proxy === '' ? [] : [`--proxy-server=${proxy}`, `--proxy-bypass-list=${bypass}`]),
        // The small Chromium has this switch under another name.
        ...(webRtc === '' ? [] : ['', 'force-'].map((is) => `--${is}webrtc-ip-handling-policy=${webRtc}`)),
        `--app=data:text/html,<title>${own.productName}</title>`, // Tabs and a toolbar would be separate pages.
        ...(isVisible ? ['--test-type'] : []),
        ...(hasPort ? ['--remote-debugging-port=0'] : []),
      ],
      ignoreDefaultArgs: ['--enable-automation'],
      headless: !isVisible,
      viewport: null,
      colorScheme: null,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const chrome = context.browser()?.version();
    Object.defineProperty(process.versions, 'chrome', { value: chrome, enumerable: true });
    if (hasPort) {
      const [port, address] = fs.readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      process.stderr.write(`DevTools listening on ws://127.0.0.1:${port}${address}\n`);
    }
    return context;
  }

  requestSingleInstanceLock(): boolean {
    const lock = path.join(this.getPath('userData'), 'double.lock');
    fs.mkdirSync(path.dirname(lock), { recursive: true });
    if (fs.existsSync(lock) && isAlive(Number(fs.readFileSync(lock, 'utf8')))) {
      fs.utimesSync(lock, new Date(), new Date()); // The first instance watches its lock.
      return false;
    }
    fs.writeFileSync(lock, String(process.pid));
    fs.watch(lock, () => this.emit('second-instance', {})).unref();
    process.once('exit', () => fs.rmSync(lock, { force: true }));
    return true;
  }

  forget(window: DoubleWindow): void {
    this.windows.delete(window);
    if (this.windows.size === 0 && !this.isQuitting && !this.emit('window-all-closed')) void this.quit();
  }

  async quit(): Promise<void> {
    if (this.isQuitting) return;
    this.isQuitting = true;
    for (const window of this.windows) await window.close();
    const event = cancellable();
    this.emit('will-quit', event);
    this.isQuitting = !event.defaultPrevented;
    if (event.defaultPrevented) return;
    await (await this.started)?.close();
    process.exit(0);
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.quit());
