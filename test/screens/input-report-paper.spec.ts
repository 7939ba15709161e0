import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser } from 'playwright-core';
import { light, openLook, settled } from '#test/support/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { servePage } from '#test/support/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { layOutInputReport } from './review-screens.ts';
import { grounds } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  served = await servePage(path.join(root, 'dist/renderer'));
  browser = await chromium.launch(chromiumLaunch());
});

test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

/** A PDF as the app saves it, with the size of its pages in points, page by page. */
async function printed(name: string, colorScheme: 'light' | 'dark' = 'light') {
  const { page, complaints } = await openLook(browser, { ...light, colorScheme });
  await page.addInitScript(pagePaydesk(grounds[name] ?? {}));
  await page.goto(served.address);
  await settled(page);
  await layOutInputReport(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, landscape: true, format: 'A4' });
  await writeFile(path.join(pictures, `${name}.${colorScheme}.pdf`), pdf);
  const sizes = Array.from(
    pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    (found) => found.slice(1).map((points) => Math.round(Number(points))),
  );
  return { page, sizes, complaints };
}

const papers = [
  ['paper-180', 5, 18],
  ['paper-wide', 8, 20],
  ['paper-empty', 1, 1],
] as const;
const morePapers = [
  ['paper-sent', 9, 20],
  ['paper-1200', 34, 110],
] as const;

for (const [name, fewest, max] of isDeep ? [...papers, ...morePapers] : papers) {
  test(`${name} is an input report on whole sheets of A4 across, and nothing of the window`, async () => {
    const { page, sizes, complaints } = await printed(name);
    expect(sizes.length).toBeGreaterThanOrEqual(fewest);
    expect(sizes.length).toBeLessThanOrEqual(max);
    expect(new Set(sizes.map(String))).toEqual(new Set(['842,595']));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#app')).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Input report:/ })).toBeVisible();
    await expect(page.getByText('Approved by')).toBeVisible();
    // As broad as a sheet is between its margins: no figure may be broken, nor reach over its edge.
    const wide = await page.evaluate(() => {
      const paper = document.querySelector<HTMLElement>('[data-paper]');
      if (paper === null) throw new Error('Nothing is laid out for paper.');
      paper.style.width = '277mm';
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      return [...paper.querySelectorAll('table, td')].filter(isCut).length;
    });
    expect(wide).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}

test('in the dark it is printed as by day', async () => {
  const { page } = await printed('paper-180', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = page.getByRole('heading', { name: /^Input report:/ });
  await expect(ink).toHaveCSS('color', 'rgb(31, 34, 31)');
  await page.context().close();
});

test('on the screen nothing of it is seen', async () => {
  const { page } = await printed('paper-180');
  await expect(page.locator('[data-paper]')).toBeHidden();
  await expect(page.locator('#app')).toBeVisible();
  await page.context().close();
});
