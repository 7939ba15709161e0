import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { bankFileMessages, setUpMessages } from '#features/payment-runs/texts/bank-file.ts';
import { payMessages } from '#features/payment-runs/texts/pay.ts';
import { paymentMessages } from '#features/payment-runs/texts/payment.ts';
import { releaseMessages, runMessages } from '#features/payment-runs/texts/run.ts';
import { expect, test } from '../../fixtures.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { captureButton } from '../../pages/companies-page.ts';
import { lacksKeychain } from '../../protea.ts';
import * as three from '../../three-companies.ts';

const { protea } = three;
const { obstacles } = payMessages;

async function setUpBankFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: obstacles['no-set-up'].act ?? '' }).click();
  const dialog = page.getByRole('dialog', { name: setUpMessages.title });
  await dialog.getByLabel(bankFileMessages.fields.ownAccount.label).fill('62000000001');
  await dialog.getByLabel(bankFileMessages.fields.reference.label).fill('{company} {number}');
  await dialog.getByRole('button', { name: setUpMessages.save }).click();
  await expect(dialog).toBeHidden();
}

/** Pays, by keys alone, whatever is to be decided: the list begins with it. */
async function payByKeys(page: Page): Promise<void> {
  const toDecide = page.getByText(payMessages.totals.decide, { exact: true });
  const grid = page.getByRole('grid', { name: payMessages.title });
  const desk = page.getByRole('region', { name: paymentMessages.desk });
  while (await toDecide.isVisible()) {
    await grid.focus();
    await page.keyboard.press('p');
    const call = desk.getByLabel(paymentMessages.calledBack);
    if (!(await call.isVisible())) continue;
    await page.keyboard.type('The employee');
    await grid.focus();
    await page.keyboard.press('j');
  }
}

test('pays a finalised period by a bank file, from what is due to the bank having it', async ({
  paydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const { page, downloads } = paydesk;
  const service = await startPractice(three.threeCompanies);
  const frame = new FramePage(page);
  await three.connect(page, service);
  await three.openCompanies(page, [protea.name]);
  await captureButton(page).click();
  await frame.go('pay');
  await expect(page.getByText(obstacles['not-all-finalised'].title)).toBeVisible();
  await setUpBankFile(page);
  await expect(page.getByText(obstacles['no-set-up'].title)).toBeHidden();

  await three.finaliseElsewhere(service, protea.id);
  await page.getByRole('button', { name: obstacles['not-all-finalised'].act ?? '' }).click();
  await expect(page.getByText(obstacles['not-all-finalised'].title)).toBeHidden();
  await payByKeys(page);
  await page.getByRole('button', { name: payMessages.prepare }).click();

  const record = page.getByRole('region', { name: /^Payment run for / });
  await expect(record.getByText(payMessages.states.prepared, { exact: true }).first()).toBeVisible();
  const sum = await record.getByText(/^\d+ payments? · R/).innerText();
  const [, count = '', total = ''] = /^(\d+) .* · R(.*)$/.exec(sum) ?? [];
  await record.getByRole('button', { name: runMessages.release }).click();
  const dialog = page.getByRole('dialog', { name: releaseMessages.title });
  await dialog.getByLabel(releaseMessages.fields.count).fill(count);
  await dialog.getByLabel(releaseMessages.fields.total).fill(total.trim());
  await dialog.getByRole('button', { name: releaseMessages.confirm }).click();
  await expect(record.getByText(runMessages.checked)).toBeVisible();

  const bankFiles = async () => (await readdir(downloads)).filter((name) => name.startsWith('Bank file'));
  const [saved = ''] = await bankFiles();
  const rows = (await readFile(path.join(downloads, saved), 'utf8')).trim().split('\r\n');
  // Version, day, own account and headings come before the payments.
  expect(rows.slice(4)).toHaveLength(Number(count));
  expect(rows[2]).toMatch(/^62000000001,\d{12},/);

  await record.getByRole('button', { name: runMessages.sent.open }).click();
  await page.getByRole('button', { name: runMessages.sent.confirm }).click();
  await expect(record.getByText(payMessages.states.paid, { exact: true })).toBeVisible();
  expect(await bankFiles()).toEqual([]);

  // Nobody is paid twice without being asked about it.
  await page.getByRole('button', { name: payMessages.dueAgain }).click();
  await expect(page.getByText(payMessages.questions['paid-before']).first()).toBeVisible();
});
