import { exportAs } from '#test/support/page/export-as.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ReportLine } from '#electron/reports/contract/report-table.ts';
import { reportsMessages } from '#features/reports/texts/reports.ts';
import { resultMessages } from '#messages/results.ts';
import { light, openLook, settled } from '#test/support/page/look.ts';
import { isDeep } from '#test/support/seed.ts';
import { servePage } from '#test/support/page/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { ok } from './places.ts';
import { go, places, questions } from './month-end/report-screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'test-results/screens');

/** The number of rows of a large report, and its fewest sheets of paper. */
const [rowCount, fewest] = [7_000, 200];

const lineOf = (nth: number): ReportLine => ({
  owner: 'employee',
  employeeId: nth + 1,
  number: `E${String(nth).padStart(5, '0')}`,
  endedOn: null,
  firstName: 'Anele',
  lastName: `Botha ${nth}`,
  values: ['Income', `Item ${nth % 60}`, 1_850_000 + nth, 1_961_000, 111_000 - nth],
});
const columns = [
  ...['Type', 'Transaction'].map((name) => ({ name, kind: 'text' })),
  ...['Previous', 'Selected', 'Variance'].map((name) => ({ name, kind: 'money' })),
];

if (isDeep) {
  test(`prints a report of ${rowCount} rows on numbered pages, each with the header`, async () => {
    test.setTimeout(300_000);
    const served = await servePage(path.join(root, 'dist/renderer'));
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const { page, complaints } = await openLook(browser, light);
      const rows = Array.from({ length: rowCount }, (_, nth) => lineOf(nth));
      const read = { question: questions.variance, columns, rows, total: rowCount, fetchedAt: 1 };
      // The paper stays laid out for as long as main takes.
      const answers = { ...places, 'reports.read': ok(read), 'exports.savePdf': 'never' as const };
      served.before.set('paydesk.js', pagePaydesk(answers));
      await page.goto(served.address);
      await settled(page);
      await go(page);
      await page.getByRole('row').filter({ hasText: reportsMessages.reports.variance.title }).first().click();
      await page.getByText(resultMessages.shown(rowCount, rowCount), { exact: true }).waitFor();
      await exportAs(page, 'pdf');
      await page.locator('[data-paper]').waitFor({ state: 'attached', timeout: 120_000 });
      const pdf = await page.pdf({ preferCSSPageSize: true, landscape: true, format: 'A4' });
      await mkdir(pictures, { recursive: true });
      await writeFile(path.join(pictures, 'report-paper.pdf'), pdf);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
      expect(text.length).toBeGreaterThanOrEqual(fewest);
      const company = 'Karoo Fresh Produce';
      for (const [index, words] of text.entries()) {
        expect([index, words.includes(`Page ${index + 1} of ${text.length}`)]).toEqual([index, true]);
        for (const word of [company, 'Number', 'Transaction', 'Previous', 'Variance']) {
          expect([index, word, words.includes(word)]).toEqual([index, word, true]);
        }
      }
      // Each row once, in its order, and the totals after the last.
      const numbers = text.flatMap((words) => words.match(/E\d{5}/g) ?? []);
      expect(numbers).toEqual(rows.map(({ number }) => number));
      expect(text.at(-1)).toContain(resultMessages.total);
      expect(complaints).toEqual([]);
      await page.context().close();
    } finally {
      await browser.close();
      served.server.close();
    }
  });
}
