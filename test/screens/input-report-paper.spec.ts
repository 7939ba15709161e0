import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { light } from '#test/support/page/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { layOutInputReport } from './inputs/review-screens.ts';
import { scenePage } from './scene-page.ts';
import { grounds } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

const { show, complaints } = scenePage();

test.beforeAll(() => mkdir(pictures, { recursive: true }));

/** A PDF as the app saves it, with the size of each page in points. */
async function printed(name: string, colorScheme: 'light' | 'dark' = 'light') {
  const page = await show(grounds[name] ?? {}, { ...light, colorScheme });
  await layOutInputReport(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, landscape: true, format: 'A4' });
  await writeFile(path.join(pictures, `${name}.${colorScheme}.pdf`), pdf);
  const sizes = Array.from(
    pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    (found) => found.slice(1).map((points) => Math.round(Number(points))),
  );
  return { page, sizes };
}

const papers = [
  ['paper-180', 5, 18],
  ['paper-empty', 1, 1],
] as const;
const morePapers = [
  ['paper-wide', 8, 20],
  ['paper-sent', 9, 20],
  ['paper-1200', 34, 110],
] as const;

for (const [name, fewest, max] of isDeep ? [...papers, ...morePapers] : papers) {
  test(`${name} is printed on landscape A4 without cut figures or the window`, async () => {
    const { page, sizes } = await printed(name);
    expect(sizes.length).toBeGreaterThanOrEqual(fewest);
    expect(sizes.length).toBeLessThanOrEqual(max);
    expect(new Set(sizes.map(String))).toEqual(new Set(['842,595']));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#app')).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Input report:/ })).toBeVisible();
    await expect(page.getByText('Approved by')).toBeVisible();
    // As wide as a sheet between its margins: no figure may be broken, or extend beyond its edge.
    const wide = await page.evaluate(() => {
      const paper = document.querySelector<HTMLElement>('[data-paper]');
      if (paper === null) throw new Error('Nothing is laid out for paper.');
      paper.style.width = '277mm';
      const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      return [...paper.querySelectorAll('table, td')].filter(isCut).length;
    });
    expect(wide).toBe(0);
    expect(complaints()).toEqual([]);
  });
}

test('prints dark on light in the dark theme', async () => {
  const { page } = await printed('paper-180', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = page.getByRole('heading', { name: /^Input report:/ });
  await expect(ink).toHaveCSS('color', 'rgb(31, 34, 31)');
});

test('shows nothing of the input report on the screen', async () => {
  const { page } = await printed('paper-180');
  await expect(page.locator('[data-paper]')).toBeHidden();
  await expect(page.locator('#app')).toBeVisible();
});
