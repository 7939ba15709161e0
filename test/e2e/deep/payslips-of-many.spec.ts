import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { handOutMessages } from '#messages/hand-outs.ts';
import { savingMessages } from '#messages/payslip-saving.ts';
import { payslipMessages, payslipsMessages } from '#messages/payslips.ts';
import { expect, test } from '../fixtures.ts';
import { CompaniesPage } from '../pages/companies-page.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { FramePage } from '../pages/frame-page.ts';
import { ListPage } from '../pages/list-page.ts';

const patient = { timeout: 300_000 };

test('a clerk explains a payslip, and saves those of a pay run of 180 employees, each in a whole file', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Karoo Fresh Produce');
  await new FramePage(page).go('payslips');
  const list = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
  await list.firstRow.waitFor(patient);
  await page.getByRole('combobox', { name: payslipsMessages.filters.payRun }).click();
  await page.getByRole('option').first().click();
  const count = page.getByText(/^[\d\s]+ payslips found$/);
  await expect(count).toBeVisible(patient);
  const total = Number(((await count.textContent()) ?? '').replaceAll(/\D/g, ''));
  expect(total).toBeGreaterThan(100);

  await list.firstRow.click();
  await list.panel.getByRole('button', { name: payslipMessages.compare.act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Nett pay is /)).toBeVisible(patient);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: handOutMessages.act, exact: true }).click();
  await page.getByRole('menuitem', { name: handOutMessages.acts.save }).click();
  await dialog.getByRole('button', { name: savingMessages.confirm(total) }).click(patient);
  await expect(page.getByRole('contentinfo').getByText('Jobs done')).toBeVisible(patient);
  const saved = (await readdir(downloads, { recursive: true })).filter((file) => file.endsWith('.pdf'));
  expect(saved).toHaveLength(total);
  for (const file of saved) {
    const text = (await readFile(path.join(downloads, file))).toString('latin1');
    expect([file, text.startsWith('%PDF-'), text.trimEnd().endsWith('%%EOF')]).toEqual([file, true, true]);
  }
});
