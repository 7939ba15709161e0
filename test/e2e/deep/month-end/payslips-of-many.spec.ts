import { exportAs } from '#test/support/page/export-as.ts';
import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { periodCheckMessages } from '#features/period-check/texts.ts';
import { pdfMessages } from '#messages/pdf.ts';
import { savingMessages } from '#features/hand-out/texts/payslip-saving.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { expect, test } from '../../fixtures.ts';
import { captureButton, CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { manyPaid, patient, PayslipsPage } from '../../pages/payslips-page.ts';

const { employees } = manyPaid;

test('explains a payslip, and saves a complete PDF for each of 180 employees of a pay run', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  const payslips = new PayslipsPage(page);
  const { dialog } = payslips;
  await payslips.openMany();

  await payslips.firstRow.click();
  await payslips.panel.getByRole('button', { name: payslipMessages.compare.act }).click();
  await expect(dialog.getByText(/^Nett pay is /)).toBeVisible(patient);
  await page.keyboard.press('Escape');

  await payslips.handOut('save');
  await dialog.getByRole('button', { name: savingMessages.confirm(employees) }).click(patient);
  await expect(page.getByRole('contentinfo').getByText('Jobs done')).toBeVisible(patient);
  const saved = (await readdir(downloads, { recursive: true })).filter((file) => file.endsWith('.pdf'));
  expect(saved).toHaveLength(employees);
  for (const file of saved) {
    const text = (await readFile(path.join(downloads, file))).toString('latin1');
    expect([file, text.startsWith('%PDF-'), text.trimEnd().endsWith('%%EOF')]).toEqual([file, true, true]);
  }
});

test('zooms, searches and copies from the PDFs of a pay run of 180, and moves to the next and the previous', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  const payslips = new PayslipsPage(page);
  const { dialog } = payslips;
  await payslips.openMany();
  await payslips.firstRow.click();
  await payslips.viewPdf();
  const picture = dialog.locator('[data-outcome=drawn] canvas');
  const name = dialog.getByRole('heading', { level: 2 });
  await expect(picture).toBeVisible(patient);

  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const before = await widthOf();
  await dialog.getByRole('button', { name: pdfMessages.zoomIn, exact: true }).click();
  await expect.poll(widthOf).toBeGreaterThan(before);

  await page.keyboard.press('Control+f');
  await page.keyboard.type('nett pay');
  await expect(dialog.getByRole('status').filter({ hasText: /^1 of \d/ })).toBeVisible();
  const first = (await name.textContent()) ?? '';
  const surname = dialog.getByText(first.split(' ').at(-1) ?? '').last();
  await surname.evaluate((text) => getSelection()?.selectAllChildren(text));
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => String(getSelection()))).toContain(first.split(' ').at(-1));

  const seen = new Set([first]);
  for (let index = 1; index < 5; index += 1) {
    const shown = (await name.textContent()) ?? '';
    await page.keyboard.press('Alt+PageDown');
    await expect(name).not.toHaveText(shown);
    const next = (await name.textContent()) ?? '';
    await expect(picture).toBeVisible();
    // The text shows that it is this employee's own.
    await expect(dialog.getByText(next.split(' ').at(-1) ?? '').last()).toBeAttached();
    seen.add(next);
  }
  expect(seen.size).toBe(5);
  for (let index = 1; index < 5; index += 1) await page.keyboard.press('Alt+PageUp');
  await expect(name).toHaveText(first);
});

test('checks a period of 180 before it is finalised, with reasons, and saves the ticks with name and time', async ({
  paydesk: { page, downloads },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open(manyPaid.company);
  const weekly = page.getByRole('region', { name: /^Weekly/ });
  await captureButton(weekly).click(patient);
  await new FramePage(page).go('period-check');
  await expect(page.getByText(new RegExp(`\\b${employees} payslips`))).toBeVisible(patient);
  // Nobody has hours yet, and the reason is known: it stands beside the list.
  await expect(page.getByRole('listitem').filter({ hasText: /^Basic pay −/ })).toBeVisible();
  const tickAll = page.getByRole('button', { name: /^Tick [\d\s]+ shown…$/ });
  const open = Number(((await tickAll.textContent()) ?? '').replaceAll(/\D/g, ''));
  await tickAll.click();
  await page.getByRole('button', { name: periodCheckMessages.tickAll.confirm(open) }).click();
  await expect(page.getByText(periodCheckMessages.ticked(open, open, 'before'))).toBeVisible();
  await exportAs(page, 'csv');
  await expect
    .poll(async () => (await readdir(downloads)).filter((file) => file.endsWith('.csv')))
    .toHaveLength(1);
  const [file = ''] = (await readdir(downloads)).filter((each) => each.endsWith('.csv'));
  const lines = (await readFile(path.join(downloads, file), 'utf8')).trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(open);
  // Each with its user and time of ticking.
  const ticked = new RegExp(`,"${RegExp.escape(userInfo().username)}","[^"]+, \\d\\d:\\d\\d"$`);
  expect(lines.filter((line) => ticked.test(line))).toHaveLength(open);
});
