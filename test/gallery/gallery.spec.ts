import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { galleryStage, lookForFaults } from '../support/page/look-for-faults.ts';
import {
  axeScript,
  axeViolations,
  light,
  looks,
  openLook,
  photograph,
  redrawn,
} from '../support/page/look.ts';
import { isDeep } from '../support/seed.ts';
import { serveGallery } from './serve.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/gallery');
const files = await readdir(path.join(root, 'renderer/gallery/pages'), { recursive: true });
const names = files.filter((file) => file.endsWith('.svelte')).map((file) => path.parse(file).name);

/** The same parts with less room, and with longer texts: looked at in a deep run. */
const variations = [
  { ...light, name: 'compact', query: '?density=compact', isForAxe: false },
  { ...light, name: 'long', query: '?words=long', isForAxe: true },
];

// Zoom, density and longer words change only sizes, and the dark theme only colours: axe would repeat what it found in
// the first look, except for what scrolls. In the quick run only screens are zoomed, with their parts in them.
const galleryLooks = [
  ...(isDeep ? looks : [light]).map((look) => ({ ...look, query: '', isForAxe: look.zoom === 1 })),
  ...(isDeep ? variations : []),
];

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  gallery = await serveGallery();
  gallery.before.set('axe.js', axeScript());
  browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
});

test.afterAll(async () => {
  await browser.close();
  gallery.server.close();
});

/** Brings a part into a state that shows only when it is used. */
async function act(page: Page, specimen: Locator): Promise<void> {
  const control = specimen.locator((await specimen.getAttribute('data-act-on')) ?? 'button, input').first();
  await control.scrollIntoViewIfNeeded();
  const kind = await specimen.getAttribute('data-act');
  if (kind === 'press') await control.click();
  else if (kind === 'hover') {
    await control.hover();
    // A tooltip is delayed, so that it does not flicker under a passing pointer.
    await expect(page.getByRole('tooltip')).toBeVisible();
  } else {
    await control.focus();
    // A key press, so that the focus is shown.
    await page.keyboard.press('Shift');
  }
  await redrawn(page);
}

async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Photographs the whole stage: it scrolls inside the window, so the window is made as tall. */
async function photographWhole(page: Page, file: string): Promise<void> {
  if (!isDeep) return;
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const needed = await page
    .locator('main')
    .evaluate((stage) => stage.scrollHeight + stage.getBoundingClientRect().top);
  if (needed > height) await page.setViewportSize({ width, height: needed });
  await photograph(page, file);
  if (needed > height) await page.setViewportSize({ width, height });
}

for (const { query, isForAxe, ...look } of galleryLooks) {
  test.describe(`in ${look.name}`, () => {
    let opened: Awaited<ReturnType<typeof openLook>>;

    test.beforeAll(async () => {
      opened = await openLook(browser, look);
      await opened.page.goto(gallery.address);
    });

    test.afterAll(async () => opened.page.context().close());

    for (const name of names) {
      test(`${name} is whole`, async () => {
        const { page, complaints } = opened;
        complaints.length = 0;
        const onlyColours = look.colorScheme === 'dark';
        const file = (state: string) =>
          path.join(
            pictures,
            `${[name, state.toLowerCase().replaceAll(/\W+/g, '-')].filter(Boolean).join('-')}.${look.name}.png`,
          );
        const judge = async (state: string) => {
          if (isForAxe)
            expect
              .soft(
                await axeViolations(page, { except: '.gallery > nav', onlyColours }),
                `axe on ${name} ${state}`,
              )
              .toEqual([]);
          expect
            .soft(await page.evaluate(lookForFaults, galleryStage), `layout of ${name} ${state}`)
            .toEqual([]);
        };
        await page.evaluate((hash) => (location.hash = hash), `${name}${query}`);
        await expect(page.locator('[data-page]')).toHaveAttribute('data-page', name);
        await redrawn(page);
        await judge('');
        await photographWhole(page, file(''));
        for (const specimen of await page.locator('[data-act]').all()) {
          const caption = (await specimen.getAttribute('data-caption')) ?? '';
          await act(page, specimen);
          await judge(caption);
          await photograph(page, file(caption));
          await takeBack(page);
        }
        expect(complaints).toEqual([]);
      });
    }
  });
}
