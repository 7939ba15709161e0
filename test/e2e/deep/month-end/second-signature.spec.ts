import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { stepTexts } from '#electron/period/contract/month-end.ts';
import { signatureChanges } from '#electron/period/contract/signature.ts';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { monthEndMessages, signMessages } from '#features/period/texts/month-end.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { unzip } from '#test/support/files/unzip.ts';
import { expect, test } from '../../fixtures.ts';
import type { Paydesk } from '../../launch.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { captureButton } from '../../pages/companies-page.ts';
import { lacksKeychain } from '../../protea.ts';
import * as three from '../../three-companies.ts';

const { protea, firstMonth } = three;
const messages = monthEndMessages.signature;
const all = protea.groups[0]?.employees ?? 0;
const signer = 'Nomsa Dlamini';

/** Signs the period that is open in this window, as the second person; returns the check code that they saw. */
async function sign(page: Page): Promise<string> {
  await page.getByRole('button', { name: messages.sign }).click();
  const dialog = page.getByRole('dialog', { name: messages.dialog.title });
  const code = (await dialog.getByText(/^\w{4,}(-\w+)+$/).innerText()).trim();
  const { preparedBy, signedBy } = signMessages.fields;
  await dialog.getByLabel(preparedBy.label).fill('Thandi Nkosi');
  await dialog.getByLabel(signedBy.label).fill('thandi nkosi ');
  await dialog.getByRole('button', { name: messages.dialog.confirm }).click();
  await expect(dialog.getByText(/^This person did the work/)).toBeVisible();
  await dialog.getByLabel(signedBy.label).fill(signer);
  await dialog.getByRole('button', { name: messages.dialog.confirm }).click();
  await expect(dialog).toBeHidden();
  return code;
}

/** Reads the books of the month, so that they are signed with the payslips. */
async function readMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: monthEndMessages.acts['month-file'] }).click();
  await page.getByRole('button', { name: tieOutMessages.month.read }).click();
  await expect(page.getByText(tieOutMessages.month.unread)).toBeHidden();
  await new FramePage(page).go('period');
}

/** Saves the month file, and returns its files as text, by name. */
async function saveMonthFile({ page, downloads }: Paydesk): Promise<Map<string, string>> {
  await page.getByRole('button', { name: monthEndMessages.acts['month-file'] }).click();
  await page.getByRole('button', { name: tieOutMessages.month.save }).click();
  await expect(page.getByText(/^Saved as Month file /)).toBeVisible();
  const name = (await readdir(downloads)).find((one) => one.endsWith('.zip')) ?? '';
  const files = unzip(await readFile(path.join(downloads, name)));
  return new Map(files.map(({ name: file, bytes }) => [file, bytes.toString('utf8')]));
}

test('keeps who signed a month end in its month file, and takes the signature away once the service has paid more', async ({
  paydesk,
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const { page } = paydesk;
  const service = await startPractice(three.threeCompanies);
  const frame = new FramePage(page);
  await three.connect(page, service);
  await three.openCompanies(page, [protea.name]);
  await captureButton(page).click();
  await frame.go('period');
  await expect(page.getByText(messages.waits)).toBeVisible();
  await three.finaliseElsewhere(service, protea.id);
  await page.getByRole('button', { name: companyMessages.sync }).click();
  await expect(page.getByText(stepTexts.finalised({ count: all, all, write: String }))).toBeVisible();
  await readMonth(page);
  const code = await sign(page);
  const signed = page.getByText(new RegExp(`^Signed by ${signer} on `));
  await expect(signed).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();

  const files = await saveMonthFile(paydesk);
  const line = files.get('signatures.csv')?.split('\r\n')[1] ?? '';
  for (const part of ['Thandi Nkosi', signer, code]) expect(line).toContain(part);
  expect(files.get('verify.html')).toContain(signer);
  await frame.go('period');
  await expect(signed).not.toHaveText(/changed since/);

  await three.payOnceOff(service, protea.id, `${firstMonth}-28`);
  await page.getByRole('button', { name: companyMessages.sync }).click();
  await expect(signed).toHaveText(/but .* changed since$/);
  const added = signatureChanges['payslips-added'](1, String);
  await expect(page.getByText(new RegExp(added, 'i'))).toBeVisible();
  await expect(page.getByText(monthEndMessages.signed.no)).toBeVisible();
  await expect(page.getByRole('button', { name: messages.signAgain })).toBeVisible();
});
