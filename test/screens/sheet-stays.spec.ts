import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { doneTo, light, openLook, settled } from '#test/support/page/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { grounds, scenes } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** From a small window at 150% to a large one. */
const widths = isDeep ? [853, 1024, 1180, 1280, 1360, 1440, 1536, 1680, 1920] : [853, 1180, 1360, 1680];

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  served = await servePage(path.join(root, 'dist/renderer'));
  browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
});

test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

/** Where the sheet begins in windows of each width. */
async function topsOf(page: Page): Promise<number[]> {
  const tops: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    tops.push(await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().top));
  }
  return tops;
}

async function topsIn(name: string): Promise<number[]> {
  const scene = scenes[name];
  const { page } = await openLook(browser, light);
  served.before.set('paydesk.js', pagePaydesk(grounds[scene?.from ?? name] ?? {}));
  await page.goto(served.address);
  await settled(page);
  if (scene !== undefined) await doneTo(page, () => scene.act(page));
  const tops = await topsOf(page);
  await page.context().close();
  return tops;
}

test('keeps the sheet in place while typing', async () => {
  expect(await topsIn('inputs-edited')).toEqual(await topsIn('inputs'));
});
