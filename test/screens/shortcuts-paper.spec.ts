import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium } from 'playwright-core';
import { light, openLook, settled } from '#test/support/page/look.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { grounds } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

test('prints the keyboard shortcuts on one page', async () => {
  await mkdir(pictures, { recursive: true });
  const served = await servePage(path.join(root, 'dist/renderer'));
  const browser = await chromium.launch(chromiumLaunch({ isBrief: true }));
  try {
    const { page, complaints } = await openLook(browser, light);
    served.before.set('paydesk.js', pagePaydesk({ ...grounds['company'], 'exports.print': 'never' }));
    await page.goto(served.address);
    await settled(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Shortcuts', exact: true }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('[data-paper] h1').waitFor({ state: 'attached' });
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' },
    });
    await writeFile(path.join(pictures, 'shortcuts-paper.pdf'), pdf);
    expect(pdf.toString('latin1').match(/\/MediaBox/g)).toHaveLength(1);
    await expect(
      page.locator('[data-paper]').getByText('Copy last period into the selected cells'),
    ).toHaveCount(1);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    served.server.close();
  }
});
