import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { chromium, type Browser } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { galleryStage, lookForFaults } from '../support/look-for-faults.ts';
import { serveGallery } from './serve.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/gallery');
const names = (await readdir(path.join(root, 'renderer/gallery/pages'))).map((file) => path.parse(file).name);

interface Look {
  readonly name: string;
  readonly query: string;
  readonly zoom: number;
}

const looks: readonly Look[] = [
  { name: 'light', query: 'theme=light', zoom: 1 },
  { name: 'dark', query: 'theme=dark', zoom: 1 },
  { name: '150', query: 'theme=light', zoom: 1.5 },
  { name: 'long', query: 'theme=light&words=long', zoom: 1 },
];

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  gallery = await serveGallery();
  browser = await chromium.launch(chromiumLaunch());
});

test.afterAll(async () => {
  await browser.close();
  gallery.server.close();
});

async function open(name: string, look: Look): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    // What a window of this size leaves of the page at this zoom.
    viewport: { width: Math.round(1280 / look.zoom), height: Math.round(800 / look.zoom) },
    deviceScaleFactor: look.zoom,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // Evaluated before the page, because its policy lets no script in afterwards.
  await page.addInitScript(axe.source);
  await page.goto(`${gallery.address}#${name}?${look.query}`);
  await page.locator('main > h1').waitFor();
  return { page, complaints };
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

async function judge(page: Page, state: string): Promise<void> {
  expect.soft(await violations(page), `axe on ${state}`).toEqual([]);
  expect.soft(await page.evaluate(lookForFaults, galleryStage), `layout of ${state}`).toEqual([]);
}

/** Brings a part into a state that shows only when it is used, and afterwards back. */
async function act(page: Page, specimen: ReturnType<Page['locator']>): Promise<void> {
  const control = specimen.locator((await specimen.getAttribute('data-act-on')) ?? 'button, input').first();
  await control.scrollIntoViewIfNeeded();
  const kind = await specimen.getAttribute('data-act');
  if (kind === 'press') await control.click();
  else if (kind === 'hover') await control.hover();
  // By the keyboard, so that the focus shows.
  else await control.focus().then(() => page.keyboard.press('Shift'));
  await page.waitForTimeout(150);
}

for (const look of looks) {
  for (const name of names) {
    test(`${name} is whole in ${look.name}`, async () => {
      const { page, complaints } = await open(name, look);
      const file = (state = '') => path.join(pictures, `${name}${state && `-${state}`}.${look.name}.png`);
      const main = page.locator('main');
      await judge(page, name);
      // The stage scrolls inside the window: a taller window shows all of it in one picture.
      const height = await main.evaluate((element) => element.scrollHeight);
      const { width = 0, height: usual = 0 } = page.viewportSize() ?? {};
      await page.setViewportSize({ width, height: Math.max(usual, height + 120) });
      await page.screenshot({ path: file() });
      await page.setViewportSize({ width, height: usual });
      const specimens = page.locator('[data-act]');
      for (const [index, specimen] of (await specimens.all()).entries()) {
        await act(page, specimen);
        const caption = (await specimen.getAttribute('data-caption')) ?? String(index);
        await judge(page, `${name}, ${caption}`);
        await page.screenshot({ path: file(caption.toLowerCase().replaceAll(/\W+/g, '-')) });
        await page.keyboard.press('Escape');
        await page.mouse.move(0, 0);
        await page.waitForTimeout(50);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }
}
