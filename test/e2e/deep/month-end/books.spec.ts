import { emp201Messages } from '#features/emp201/texts.ts';
import { journalsMessages } from '#features/journals/texts.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';

test('books a month, copies its EMP201, and shows that the year ties out', async ({ paydesk: { page } }) => {
  const frame = new FramePage(page);
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await frame.go('journals');
  await expect(page.getByText(/^Balanced[:,] /)).toBeVisible();
  await page.getByRole('button', { name: journalsMessages.accounts.chooseThem }).click();
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByRole('textbox', { name: /^Account code of / });
  await expect(codes.first()).toBeVisible();
  for (const code of await codes.all()) await code.fill('4100000');
  await dialog.getByRole('button', { name: journalsMessages.accounts.save }).click();
  await expect(page.getByRole('gridcell', { name: '4100000' }).first()).toBeVisible();

  await frame.go('emp201');
  const total = page.getByRole('gridcell', { name: emp201Messages.lines.paye, exact: true });
  await total.click();
  await expect(page.getByText(emp201Messages.copied(emp201Messages.lines.paye))).toBeVisible();

  await frame.go('tie-out');
  await page.getByRole('button', { name: /^Read \d+ months?$/ }).click();
  await expect(page.getByText(tieOutMessages.result.same).first()).toBeVisible();
  await expect(page.getByText(tieOutMessages.reading)).toBeHidden();
  await expect(page.getByText(/ apart/)).toHaveCount(0);
});
