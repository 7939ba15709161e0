import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const executablePath = path.resolve('test/double/electron');
const example = path.resolve('test/integration/double/example');
let profile: string;
let app: ElectronApplication;

interface Api {
  echo(value: unknown): Promise<{ value: unknown; isMainFrame: boolean; url: string }>;
  fail(): Promise<never>;
  print(): Promise<string>;
  on(listener: (value: number) => void): () => void;
  breach(): void;
  unknown(): void;
}
interface InPage {
  api: Api;
  heard?: number;
  ran?: boolean;
}
declare const window: InPage & { secret?: string; require?: unknown; process?: unknown; __ipc?: unknown };

async function launch(...args: string[]): Promise<Page> {
  profile = mkdtempSync(path.join(tmpdir(), 'double-'));
  app = await _electron.launch({ executablePath, args: [example, `--user-data-dir=${profile}`, ...args] });
  const page = await app.firstWindow();
  await page.waitForFunction(() => window.heard === 42, undefined, { timeout: 10_000 });
  return page;
}

const seen = () => app.evaluate(() => (globalThis as unknown as { seen: unknown[][] }).seen);

async function end(): Promise<void> {
  await app.close();
  rmSync(profile, { recursive: true, force: true });
}

/** One app for all tests of a block, each on a fresh document of it. */
function useOneApp(): () => Page {
  let page: Page;
  beforeAll(async () => {
    page = await launch();
  });
  beforeEach(async () => {
    await page.reload();
  });
  afterAll(end);
  return () => page;
}

describe('the two worlds of a page', () => {
  const open = useOneApp();

  test('shows the page the bridge and nothing else of the preload', async () => {
    const page = open();
    const shown = await page.evaluate(() => [
      typeof window.secret,
      typeof window.require,
      typeof window.process,
      typeof window.__ipc,
      Object.keys(window.api).length,
      Object.isFrozen(window.api),
    ]);
    expect(shown).toEqual(['undefined', 'undefined', 'undefined', 'undefined', 6, true]);
  });

  test('carries plain data, bytes and undefined both ways and names the sender', async () => {
    const page = open();
    const echoed = await page.evaluate(async () => {
      const { value, ...rest } = await window.api.echo({
        list: [1, 'two', null],
        bytes: new Uint8Array([1, 2, 255]),
      });
      const { bytes, ...plain } = value as { bytes: Uint8Array };
      const nothing = (await window.api.echo(undefined)).value;
      return {
        plain,
        bytes: [...bytes],
        isBytes: bytes instanceof Uint8Array,
        nothing: typeof nothing,
        ...rest,
      };
    });
    expect(echoed).toEqual({
      plain: { list: [1, 'two', null] },
      bytes: [1, 2, 255],
      isBytes: true,
      nothing: 'undefined',
      isMainFrame: true,
      url: 'app://example/',
    });
  });

  test('rejects as Electron words it, and refuses what cannot be cloned', async () => {
    const page = open();
    const failed = await page.evaluate(() =>
      window.api.fail().catch((error: unknown) => (error as Error).message),
    );
    expect(failed).toBe("Error invoking remote method 'fail': Error: no such thing");
    const refused = await page.evaluate(() =>
      window.api.echo(new Map()).catch((error: unknown) => (error as Error).message),
    );
    expect(refused).toMatch(/could not be cloned/);
  });

  test('stops an event when its unsubscriber is called', async () => {
    const page = open();
    await page.evaluate(() => {
      const stop = window.api.on(() => {
        window.ran = true;
      });
      stop();
    });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.send('news', 43));
    await expect.poll(() => page.evaluate(() => window.heard)).toBe(43);
    expect(await page.evaluate(() => window.ran)).toBeUndefined();
  });

  test('gives the bridge again after a reload', async () => {
    const page = open();
    await page.reload();
    expect(await page.evaluate(async () => (await window.api.echo('again')).value)).toBe('again');
  });
});

describe('windows, files and what the double lacks', () => {
  const open = useOneApp();

  test('prints to the file that the stubbed dialog names', async () => {
    const page = open();
    const filePath = path.join(profile, 'out.pdf');
    await app.evaluate(({ dialog }, file) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: file });
    }, filePath);
    expect(await page.evaluate(() => window.api.print())).toBe(filePath);
    expect(readFileSync(filePath).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('resizes and remembers its bounds, and follows the theme', async () => {
    const page = open();
    await app.evaluate(({ BrowserWindow, nativeTheme }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ width: 700, height: 500 });
      nativeTheme.themeSource = 'dark';
    });
    await expect
      .poll(() => page.evaluate(`[outerWidth, matchMedia('(prefers-color-scheme: dark)').matches]`))
      .toEqual([700, true]);
    const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    expect(bounds).toMatchObject({ width: 700, height: 500 });
  });

  test('throws by name in the main process and in the preload', async () => {
    const page = open();
    const inMain = await app.evaluate((electron) => {
      const tries = [
        () => electron.safeStorage,
        () => electron.app.getGPUInfo('basic'),
        () => electron.BrowserWindow.getAllWindows()[0]?.webContents.capturePage(),
      ];
      return tries.map((attempt) => {
        try {
          void attempt();
          return 'nothing thrown';
        } catch (error) {
          return (error as Error).message;
        }
      });
    });
    expect(inMain).toEqual([
      'The electron double has no electron.safeStorage.',
      'The electron double has no app.getGPUInfo.',
      'The electron double has no WebContents.capturePage.',
    ]);
    const inPreload = await page.evaluate(() =>
      [() => window.api.breach(), () => window.api.unknown()].map((attempt) => {
        try {
          attempt();
          return 'nothing thrown';
        } catch (error) {
          return (error as Error).message;
        }
      }),
    );
    expect(inPreload).toEqual([
      'A sandboxed preload cannot require node:fs.',
      'The electron double has no ipcRenderer.sendSync.',
    ]);
  });
});

const inlineScript = `document.head.append(
  Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))`;
const askPermission = `navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)`;

async function attempts(page: Page) {
  await page.evaluate(inlineScript);
  const ran = (await page.evaluate(() => window.ran)) ?? false;
  const permission = await page.evaluate(askPermission);
  await page.evaluate(`void (location.href = '/other')`);
  await expect.poll(seen).toContainEqual(['will-navigate', 'app://example/other']);
  return { ran, permission };
}

describe("the app's guards", () => {
  afterEach(end);

  test('stop an inline script, a permission, a navigation, a pop-up and the network', async () => {
    const page = await launch();
    expect(await attempts(page)).toEqual({ ran: false, permission: 'denied' });
    expect(await page.locator('h1').textContent()).toBe('Home');
    await page.evaluate(`void open('https://example.org/')`);
    const opened = () =>
      app.evaluate(
        () => (globalThis as unknown as { paydeskDouble: { opened: string[] } }).paydeskDouble.opened,
      );
    await expect.poll(opened).toEqual(['https://example.org/']);
    await expect.poll(() => app.windows().length).toBe(1);
    expect(await page.evaluate(() => fetch('https://example.org/').then(String, () => 'refused'))).toBe(
      'refused',
    );
  });

  test('are what stops them: without the guards all of it happens', async () => {
    const page = await launch('--open-door');
    expect(await attempts(page)).toEqual({ ran: true, permission: 'granted' });
    await expect.poll(() => page.locator('h1').textContent()).toBe('Other');
  });
});

describe('the app as a process', () => {
  afterEach(end);

  test('keeps a second instance out, tells the first, and closes with code 0', async () => {
    await launch();
    const second = spawnSync(executablePath, [example, `--user-data-dir=${profile}`, 'invoice.csv']);
    expect(second.status).toBe(3);
    await expect.poll(seen).toContainEqual(['second-instance', 'invoice.csv', { from: 'second' }]);
    const child = app.process();
    await app.close();
    expect(child.exitCode).toBe(0);
  });

  test('takes its browser along when it is killed', async () => {
    await launch();
    const browsers = () => spawnSync('pgrep', ['-f', `user-data-dir=${profile}/Chromium`]).stdout.toString();
    expect(browsers()).not.toBe('');
    app.process().kill('SIGKILL');
    await expect.poll(browsers, { timeout: 5000 }).toBe('');
  });
});
