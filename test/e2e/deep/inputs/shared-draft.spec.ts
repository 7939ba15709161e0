import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { auditLogMessages } from '#features/audit-log/texts.ts';
import { draftsMessages as words } from '#features/drafts/texts.ts';
import { crashMessages } from '#messages/crash.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { DraftsPage } from '../../pages/drafts-page.ts';
import { FramePage } from '../../pages/frame-page.ts';

const passphrase = 'three quiet hadedas sing';
const salary = /Fixed amount/i;

/** The open month of the smallest practice company. */
async function openProtea(page: Page): Promise<BulkInputsPage> {
  await new ConnectionsPage(page).openPractice();
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(salary);
  return inputs;
}

test('passes a draft to another clerk as an encrypted file, with a complete audit log', async ({
  paydesk: { page, downloads },
}) => {
  const inputs = await openProtea(page);
  await inputs.type(1, salary, '150');
  await inputs.type(2, salary, '250');
  await inputs.waitUntilSaved(2);

  const drafts = new DraftsPage(page);
  await drafts.open();
  const file = path.join(downloads, await drafts.share(passphrase));
  expect((await readFile(file)).toString('latin1')).not.toContain('Protea');
  await drafts.discard();

  await drafts.chooseFile(file, 'three loud hadedas sing');
  await expect(page.getByText('The passphrase is wrong')).toBeVisible();
  await drafts.tryPassphrase(passphrase);
  await expect(drafts.importDraft).toBeVisible();
  await drafts.importDraft.getByRole('button', { name: words.importing.confirm(2) }).click();
  await page.getByRole('button', { name: words.imported.open }).click();
  const again = new BulkInputsPage(page);
  await again.waitForColumn(salary);
  await expect(await again.cell(1, salary)).toHaveText('150,00');
  await expect(await again.cell(2, salary)).toHaveText('250,00');

  await new FramePage(page).go('audit-log');
  await expect(page.getByRole('grid', { name: auditLogMessages.title })).toContainText('Draft imported');
  await page.getByRole('button', { name: auditLogMessages.verify.act }).click();
  await expect(page.getByText(auditLogMessages.verify.whole)).toBeVisible();
});

test('keeps typed inputs when a screen crashes, and shows them when the page is reopened', async ({
  paydesk: { page },
}) => {
  const inputs = await openProtea(page);
  await inputs.type(1, salary, '150');
  await inputs.waitUntilSaved(1);

  // Makes the next screen crash, which alone shows seconds.
  await page.evaluate(() => {
    Date.prototype.getSeconds = () => {
      throw new TypeError('broken for the test');
    };
  });
  await new FramePage(page).go('audit-log');
  await expect(page.getByText(crashMessages.screen)).toBeVisible();
  await page.getByRole('button', { name: crashMessages.reload }).click();
  // It opens where it was.
  await new FramePage(page).go('bulk-inputs');

  const again = new BulkInputsPage(page);
  await again.waitForColumn(salary);
  await expect(await again.cell(1, salary)).toHaveText('150,00');
});
