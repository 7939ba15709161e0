import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium } from 'playwright-core';
import { doneTo, light, openLook, photograph, settled } from '#test/support/page/look.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { manualPictures } from './manual-pictures.ts';
import { pagePaydesk } from './page-paydesk.ts';
import { grounds, scenes, screens } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'docs/manual/pictures');
const known = new Set([...Object.keys(screens), ...Object.keys(scenes)]);

test('has a scene for each picture of the manual', () => {
  expect(manualPictures.filter((name) => !known.has(name))).toEqual([]);
});

// `npm run manual` takes them; a test run changes no file of the repository.
for (const name of process.env['PAYDESK_MANUAL'] === undefined ? [] : manualPictures) {
  test(`${name} is photographed for the manual`, async () => {
    await mkdir(pictures, { recursive: true });
    const served = await servePage(path.join(root, 'dist/renderer'));
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const { page } = await openLook(browser, light);
      const scene = scenes[name];
      served.before.set('paydesk.js', pagePaydesk(grounds[scene?.from ?? name] ?? {}));
      await page.goto(served.address);
      await settled(page);
      if (scene !== undefined) await doneTo(page, () => scene.act(page));
      await photograph(page, path.join(pictures, `${name}.png`));
    } finally {
      await browser.close();
      served.server.close();
    }
  });
}
