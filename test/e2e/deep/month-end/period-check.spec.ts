import { periodCheckMessages } from '#features/period-check/texts.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { payFileMessages } from '#features/pay-file/texts.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';

test('lists what stands out in a period, keeps its ticks, and compares a bank file with the payslips', async ({
  paydesk: { page },
}) => {
  const frame = new FramePage(page);
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await page
    .getByRole('button', { name: /^Capture/ })
    .first()
    .click();
  await frame.go('period-check');
  // The smallest difference counts: the practice company's employees earn much the same each month. A difference in
  // rands that is a small percentage flags nobody yet, so that all rows appear at once.
  await expect(page.getByText(periodCheckMessages.none.title)).toBeVisible();
  await page.getByTitle(periodCheckMessages.compare.setting.title).click();
  for (const part of ['rands', 'percent'] as const) {
    await expect(page.getByText(periodCheckMessages.none.title)).toBeVisible();
    const field = page.getByLabel(periodCheckMessages.variance[part], { exact: true });
    await field.fill('0');
    await field.press('Enter');
  }
  await page.keyboard.press('Escape');
  // Found by its name: after returning from a payslip, another screen's grid may still be there.
  const grid = page.getByRole('grid', { name: periodCheckMessages.title });
  const first = grid.getByRole('checkbox').first();
  await expect(first).not.toBeChecked();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const desk = page.getByRole('region', { name: periodCheckMessages.desk.label });
  const shown = desk.getByRole('heading', { level: 2 });
  const [, lastName = '', firstName = ''] = /^Tick ([^,]+), (.+?) \(/.exec(name) ?? [];
  const employee = `${firstName} ${lastName}`;
  await expect(shown).toHaveText(employee);
  // The payslip and the one before are beside the list, with their items.
  await expect(desk.getByRole('columnheader', { name: periodCheckMessages.desk.now })).toBeVisible();
  await page.getByLabel(periodCheckMessages.desk.note).fill('Commission of October');
  await page.getByLabel(periodCheckMessages.desk.note).press('Enter');
  const ticked = grid.getByRole('checkbox', { name, checked: true });
  await expect(ticked).toBeVisible();
  await expect(desk.getByText(/^Ticked by /)).toBeVisible();
  await grid.focus();
  await page.keyboard.press('j');
  await expect(shown).not.toHaveText(employee);

  await page.keyboard.press('k');
  await grid.press('Enter');
  await expect(page.getByRole('complementary', { name: payslipMessages.panel })).toBeVisible();
  await frame.go('period-check');
  await expect(ticked).toBeVisible();

  await frame.go('pay-file');
  const lines = ['Name;Account;Amount', `${employee};99990000111;1,00`, 'Total;;2,00'];
  await page.getByLabel(importMessages.choose.field).setInputFiles({
    name: 'wages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const payments = page.getByRole('grid', { name: payFileMessages.title });
  await expect(payments.getByRole('gridcell', { name: /^The record has/ })).toHaveText(/Not the nett pay$/);
  await expect(payments.getByRole('gridcell', { name: 'Not in the file' }).first()).toBeVisible();
  await expect(page.getByText(/^C3 says 2,00, but Amount adds up to 1/)).toBeVisible();
});
