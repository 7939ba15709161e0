import { changeManyMessages } from '#features/employees/texts/change-many.ts';
import { changeSheetMessages as messages } from '#features/employees/texts/change-sheet.ts';
import { addManyMessages } from '#features/onboarding/texts/add-many.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { chooseActForMany } from '../../pages/employees-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { expect, test } from '../../fixtures.ts';

const wait = { timeout: 60_000 };

test('changes e-mails and a bank in the sheet, once what was wrong is corrected and the employee was called', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await new FramePage(page).go('employees');
  await chooseActForMany(page, changeManyMessages.openSheet);
  const grid = page.getByRole('grid', { name: messages.sheet });
  await expect(grid).toBeVisible(wait);

  // The first cell that can be changed is the e-mail of the first employee.
  const problems = page.getByRole('region', { name: addManyMessages.problems.title(1) });
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('nobody');
  await expect(problems).toBeVisible(wait);
  await type('second@example.org');

  // What is typed is still there after the clerk has been elsewhere.
  await page.getByRole('main').getByRole('button', { name: messages.back }).click();
  await chooseActForMany(page, changeManyMessages.openSheet);
  await problems.getByRole('button').click(wait);
  await type('first@example.org');
  await expect(problems).toBeHidden(wait);

  // The bank brings its branch code.
  await grid
    .getByRole('gridcell', { name: /^(ABSA|Absa|FNB|Standard Bank|Nedbank)/ })
    .first()
    .click();
  await type('Capitec');
  await expect(grid.getByText('470010').first()).toBeVisible();

  await page.getByRole('button', { name: /^Review/ }).click(wait);
  const send = page.getByRole('button', { name: /^Send/ });
  await expect(send).toBeDisabled(wait);
  await page.getByLabel(changeManyMessages.bankConfirm).check();
  await send.click();

  // The rows show what the service has now.
  await expect(page.getByText(/changed in the service/)).toBeVisible({ timeout: 120_000 });
  await expect(grid.getByText('first@example.org')).toBeVisible();
  await expect(page.getByText(/^Nothing changed yet/)).toBeVisible(wait);
});
