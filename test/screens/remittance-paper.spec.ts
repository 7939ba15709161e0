import { exportAs } from '#test/support/page/export-as.ts';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { remittanceGrounds, remittanceScenes } from './month-end/remittance-screens.ts';
import { scenePage } from './scene-page.ts';

const pictures = path.resolve(import.meta.dirname, '../../test-results/screens');
const { show } = scenePage();

test('the PDF of a payee has its reference, the end of its account, its employees and the total, and nobody else’s', async () => {
  // The paper stays laid out for as long as main takes.
  const page = await show({ ...remittanceGrounds['ground-remittances'], 'exports.savePdf': 'never' });
  await remittanceScenes['remittance-payee'].act(page);
  await exportAs(page, 'pdf');
  await page.locator('[data-paper]').waitFor({ state: 'attached' });
  await mkdir(pictures, { recursive: true });
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: path.join(pictures, 'remittance-paper.png') });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const expected of [
    'Protea Medical Scheme',
    'October 2026',
    'GRP-88123',
    '•••• 567, branch 250655',
    'Adams, Zubeida',
    'PMS 770120',
    '16 299,00',
  ]) {
    expect(text.replaceAll(/[\s\u00a0\u202f]+/gu, ' ')).toContain(expected);
  }
  expect(text).not.toMatch(/Provident|Garnishee|Union|Malan/);
});
