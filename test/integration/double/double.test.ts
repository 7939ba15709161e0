import { spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandOf } from '#test/support/command-line.ts';
import { notRunWhere } from '#test/support/not-run.ts';
import { isDeep } from '#test/support/seed.ts';
import { example, executablePath, noBrowser, openExample, type OpenExample } from './open-example.ts';

let opened: OpenExample;

interface Api {
  echo(value: unknown): Promise<{ value: unknown; isMainFrame: boolean; url: string }>;
  fail(): Promise<never>;
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
  opened = await openExample(...args);
  return opened.page;
}

const seen = () => opened.app.evaluate(() => (globalThis as unknown as { seen: unknown[][] }).seen);

const end = () => opened.close();

/** One app for all tests of a block, with a fresh document for each. */
function useOneApp(): () => Page {
  let page: Page;
  beforeAll(async () => {
    page = await launch();
  });
  beforeEach(async () => {
    await page.reload();
    // Main has answered the new document, so its messages go there too.
    await page.evaluate(() => window.api.echo(0));
  });
  afterAll(end);
  return () => page;
}

describe('the two worlds of a page', noBrowser, () => {
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
    expect(shown).toEqual(['undefined', 'undefined', 'undefined', 'undefined', 5, true]);
  });

  test('carries plain data and undefined both ways and names the sender', async () => {
    const page = open();
    const value = { list: [1, 'two', null], nested: { zero: 0, yes: true, text: '"</script>\u2028' } };
    const echoed = await page.evaluate((given) => window.api.echo(given), value);
    expect(echoed).toEqual({ value, isMainFrame: true, url: 'app://example/' });
    expect(await page.evaluate(async () => typeof (await window.api.echo(undefined)).value)).toBe(
      'undefined',
    );
  });

  test('rejects with the message of Electron', async () => {
    const failed = open().evaluate(() =>
      window.api.fail().catch((error: unknown) => (error as Error).message),
    );
    expect(await failed).toBe("Error invoking remote method 'fail': Error: no such thing");
  });

  test('refuses a value that would arrive as something else', async () => {
    const refused = await open().evaluate(() => {
      const values = [new Map(), new Uint8Array(1), { at: new Date(0) }, [() => 1]];
      const attempts = values.map((value) => window.api.echo(value).then(() => 'carried', String));
      return Promise.all(attempts);
    });
    expect(refused.map((text) => /could not be cloned/.test(text))).toEqual([true, true, true, true]);
  });

  test('stops events when the listener unsubscribes', async () => {
    const page = open();
    await page.evaluate(() => {
      const stop = window.api.on(() => {
        window.ran = true;
      });
      stop();
    });
    await opened.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('news', 43),
    );
    await expect.poll(() => page.evaluate(() => window.heard)).toBe(43);
    expect(await page.evaluate(() => window.ran)).toBeUndefined();
  });

  test('provides the bridge and events again after a reload', async () => {
    const page = open();
    await page.evaluate(() => (window.heard = 1));
    await page.reload();
    expect(await page.evaluate(() => window.heard)).toBeUndefined();
    expect(await page.evaluate(async () => (await window.api.echo('again')).value)).toBe('again');
    await opened.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('news', 44),
    );
    await expect.poll(() => page.evaluate(() => window.heard)).toBe(44);
  });
});

describe('the appearance, and what the double lacks', noBrowser, () => {
  const open = useOneApp();

  test('follows theme and zoom, even after a reload', async () => {
    const page = open();
    await opened.app.evaluate(({ BrowserWindow, nativeTheme }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(1.5);
      nativeTheme.themeSource = 'dark';
    });
    const looks = () =>
      page.evaluate(() => [
        matchMedia('(prefers-color-scheme: dark)').matches,
        document.documentElement.style.zoom,
      ]);
    await expect.poll(looks).toEqual([true, '1.5']);
    await page.reload();
    await expect.poll(looks).toEqual([true, '1.5']);
  });

  test('names what is missing, in the main process and in the preload', async () => {
    const page = open();
    const inMain = await opened.app.evaluate((electron) => {
      const tries = [
        () => electron.safeStorage,
        () => electron.app.getGPUInfo('basic'),
        () => electron.app.getPath('music'),
        () => electron.screen.getAllDisplays()[0]?.scaleFactor,
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
      'The electron double has no path "music".',
      'The electron double has no Display.scaleFactor.',
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

describe("the app's guards", { timeout: 90_000, ...noBrowser }, () => {
  afterEach(end);

  test('stop an inline script, a permission, a navigation, a pop-up and the network', async () => {
    const page = await launch();
    expect(await attempts(page)).toEqual({ ran: false, permission: 'denied' });
    expect(await page.locator('h1').textContent()).toBe('Home');
    await opened.app.evaluate(({ shell }) => {
      const { seen } = globalThis as unknown as { seen: unknown[][] };
      shell.openExternal = (url) => Promise.resolve(void seen.push(['open', url]));
    });
    await page.evaluate(`void open('https://example.org/')`);
    await expect.poll(seen).toContainEqual(['open', 'https://example.org/']);
    await expect.poll(() => opened.app.windows().length).toBe(1);
    expect(await page.evaluate(() => fetch('https://example.org/').then(String, () => 'refused'))).toBe(
      'refused',
    );
  });

  test('are what stops them: without the guards everything gets through', async () => {
    const page = await launch('--open-door');
    expect(await attempts(page)).toEqual({ ran: true, permission: 'granted' });
    await expect.poll(() => page.locator('h1').textContent()).toBe('Other');
  });
});

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((done) => void child.once('exit', (code) => done(code)));
const left = () => JSON.parse(readFileSync(path.join(opened.profile, 'left.json'), 'utf8')) as object;

// Each launches the app anew, as every e2e test does too.
if (isDeep)
  describe('the app as a process', { timeout: 90_000, ...noBrowser }, () => {
    afterEach(end);

    test('ends a second instance, notifies the first, and exits with code 0', async () => {
      await launch();
      const [program, args, options] = commandOf(executablePath, [
        example,
        `--user-data-dir=${opened.profile}`,
      ]);
      const second = spawnSync(program, args, { ...options, timeout: 60_000 });
      expect(second.status).toBe(0);
      await expect.poll(seen).toContainEqual(['second-instance']);
      const ended = exitOf(opened.app.process());
      await opened.app.close();
      expect(await ended).toBe(0);
    });

    test('still knows the window’s place when it quits', async () => {
      const page = await launch();
      const chromium = await page.context().newCDPSession(page);
      const { windowId } = await chromium.send('Browser.getWindowForTarget');
      const bounds = { left: 30, top: 20, width: 700, height: 500 };
      await chromium.send('Browser.setWindowBounds', { windowId, bounds });
      await opened.app.close();
      expect(left()).toEqual({ x: 30, y: 20, width: 700, height: 500, isMaximized: false });
    });

    test('quits normally when its window is closed', async () => {
      const page = await launch();
      const ended = exitOf(opened.app.process());
      await page.close();
      expect(await ended).toBe(0);
      expect(left()).toMatchObject({ width: 900, height: 650 });
    });

    const noPgrep = notRunWhere(process.platform === 'win32', 'processes are looked for by pgrep');
    test('ends its browser when it is killed', noPgrep, async () => {
      await launch();
      const browsers = () =>
        spawnSync('pgrep', ['-f', `user-data-dir=${opened.profile}/Chromium`]).stdout.toString();
      expect(browsers()).not.toBe('');
      opened.app.process().kill('SIGKILL');
      await expect.poll(browsers).toBe('');
    });
  });

test('the double stays small: under 770 lines in all its files', () => {
  const folder = path.dirname(executablePath);
  const lines = readdirSync(folder).map(
    (name) => readFileSync(path.join(folder, name), 'utf8').split('\n').length - 1,
  );
  expect(lines.reduce((total, count) => total + count)).toBeLessThan(770);
});
