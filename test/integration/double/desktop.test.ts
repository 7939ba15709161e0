import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { noBrowser, openExample } from './open-example.ts';

declare const window: { ran?: boolean };
let profile: string;
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  const opened = await openExample();
  ({ profile, app, page } = opened);
  return opened.close;
});

test('saves under the proposed name, or a numbered one when that exists', noBrowser, async () => {
  const proposed = path.join(profile, 'Register.csv');
  const choose = () =>
    app.evaluate(async ({ dialog, BrowserWindow }, defaultPath) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window === undefined) throw new Error('no window');
      return (await dialog.showSaveDialog(window, { defaultPath })).filePath;
    }, proposed);
  expect(await choose()).toBe(proposed);
  writeFileSync(proposed, 'there already');
  expect(await choose()).toBe(path.join(profile, 'Register (2).csv'));
});

test('opens the file that is chosen in the page', noBrowser, async () => {
  const chooser = page.waitForEvent('filechooser');
  // Once a later request is answered, Chromium knows that it should wait for the chooser; the app opens it over another
  // connection.
  await page.evaluate(() => undefined);
  const asked = app.evaluate(async ({ dialog, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('no window');
    const filters = [{ name: 'CSV', extensions: ['csv'] }];
    const { filePaths } = await dialog.showOpenDialog(window, { filters });
    return filePaths[0];
  });
  await (await chooser).setFiles({ name: 'hours.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
  const file = await asked;
  expect(path.basename(String(file))).toBe('hours.csv');
  expect(readFileSync(String(file), 'utf8')).toBe('a;b');
});

const through = (text: string) =>
  app.evaluate(async ({ clipboard }, given) => {
    await clipboard.writeText(given);
    return clipboard.readText();
  }, text);

test('reads the current clipboard without events in the page', noBrowser, async () => {
  await page.evaluate(() => {
    for (const name of ['copy', 'paste']) document.addEventListener(name, () => (window.ran = true));
  });
  expect(await through('62 1234 5678')).toBe('62 1234 5678');
  expect(await through('')).toBe('');
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
});

test('reads the clipboard when a frame or nothing has the focus', noBrowser, async () => {
  await page.evaluate(() => document.querySelector('iframe')?.focus());
  expect(await through('in a frame')).toBe('in a frame');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await through('nowhere')).toBe('nowhere');
});

test('reports that the computer goes to sleep', noBrowser, async () => {
  const heard = await app.evaluate(({ powerMonitor }) => {
    const asleep = new Promise((done) => powerMonitor.once('suspend', () => done('asleep')));
    powerMonitor.emit('suspend');
    return asleep;
  });
  expect(heard).toBe('asleep');
});
