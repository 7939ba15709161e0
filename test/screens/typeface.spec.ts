import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { light, openLook, settled } from '#test/support/page/look.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { screens } from './screens.ts';

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  served = await servePage(path.resolve(import.meta.dirname, '../../dist/renderer'));
  browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
});

test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

async function openWelcome(): Promise<{ page: Page; complaints: string[] }> {
  served.before.set('paydesk.js', pagePaydesk(screens['welcome'] ?? {}));
  return openLook(browser, light);
}

test('shows no text in another typeface while the app’s own loads', async () => {
  const { page, complaints } = await openWelcome();
  const letThrough = Promise.withResolvers<undefined>();
  await page.route('**/*.woff2', async (route) => {
    await letThrough.promise;
    await route.continue();
  });
  await page.goto(served.address, { waitUntil: 'domcontentloaded' });
  // The last thing that the page's script does before it shows anything.
  await page.waitForFunction("document.fonts.status === 'loading'");
  expect(await page.locator('#app').innerText()).toBe('');
  letThrough.resolve(undefined);
  await settled(page);
  expect(await page.locator('#app').innerText()).not.toBe('');
  expect(await page.evaluate("document.fonts.check('1em Inter')")).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('falls back to the system typeface', async () => {
  const { page } = await openWelcome();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(served.address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.context().close();
});
