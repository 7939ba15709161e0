import { exportAs } from '#test/support/page/export-as.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '#test/support/files/read-csv.ts';
import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { normalHours, openWeek, overtime } from '../../weekly.ts';

test('corrects unusual values in the review, and sends what the signed input report lists', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openWeek(page);

  await inputs.type(1, normalHours, '42');
  await inputs.type(2, normalHours, '4200');
  await inputs.type(3, normalHours, '-8');
  await inputs.type(4, overtime, 'six');
  await page.keyboard.press('Control+Enter');
  const { review } = inputs;
  await expect(review).toContainText('1 cell is not sent');
  await review.getByRole('tab', { name: /Impossible values/ }).click();
  const impossible = review.getByRole('table', { name: 'Impossible values' });
  await expect(impossible).toContainText('More than the hours of the period (168)');
  await expect(impossible).toContainText('Below zero');
  await expect(review.getByRole('region', { name: 'Sending' })).toHaveCount(0);

  const tooMany = impossible.getByRole('row').filter({ hasText: 'More than the hours of the period (168)' });
  await tooMany.getByRole('button', { name: /^Go to .*Normal hours/ }).click();
  await expect(review).toBeHidden();
  await page.keyboard.type('43');
  await page.keyboard.press('Enter');
  await expect(await inputs.cell(2, normalHours)).toHaveText('43,00');

  await page.keyboard.press('Control+Enter');
  await review.getByRole('tab', { name: /Impossible values/ }).click();
  await impossible.getByRole('checkbox', { name: /^It is right/ }).check();
  await expect(review.getByRole('button', { name: 'Send 3 changes' })).toBeEnabled();
  await review.getByRole('radio', { name: 'By column' }).check({ force: true });
  await review.getByRole('button', { name: 'Print or save the input report' }).click();
  const inputReport = page.getByRole('dialog', { name: 'Input report' });
  await expect(inputReport).toContainText('3 inputs for 3 employees');
  const codePattern = /[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/;
  const code = codePattern.exec(await inputReport.innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  await exportAs(inputReport, 'pdf');
  await expect(page.getByText(/^Saved as Input report to send.*pdf$/)).toBeVisible();
  await exportAs(inputReport, 'csv');
  await expect(page.getByText(/^Saved as .*csv$/)).toBeVisible();
  const saved = readdirSync(downloads);
  const pdf = readFileSync(path.join(downloads, saved.find((name) => name.endsWith('.pdf')) ?? ''));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/);
  const rows = readCsv(readFileSync(path.join(downloads, saved.find((name) => name.endsWith('.csv')) ?? '')));
  expect(rows).toHaveLength(5);
  const after =
    rows[0]?.findIndex((head) => typeof head === 'string' && head.endsWith('Normal hours, after')) ?? -1;
  expect(rows.slice(1).map((row) => row[after])).toEqual([
    { number: '42.00' },
    { number: '43.00' },
    { number: '-8.00' },
    { number: '77.00' },
  ]);
  await page.keyboard.press('Escape');
  await expect(inputReport).toBeHidden();

  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText('2 saved');
  await expect(inputs.strip).toContainText('1 refused');
  // Counts appear while sending is still being checked; the input report covers what has ended.
  await expect(inputs.strip.getByRole('button', { name: 'Show refused' })).toBeVisible();
  await page.keyboard.press('Control+Shift+S');
  await expect(inputReport).toContainText('2 saved · 1 refused');
  await expect(inputReport).toContainText(code);
});
