import { periodCheckMessages } from '#messages/period-check.ts';
import { payslipMessages } from '#messages/payslips.ts';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { FramePage } from './pages/frame-page.ts';

test('a clerk looks at what stands out in a period, ticks it, and the tick is still there afterwards', async ({
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
  // The least difference counts: the practice company's employees earn much the same each month. A difference in rands
  // that is a small part brings nobody yet, so that all come at once, and no row moves while it is being ticked.
  for (const part of ['rands', 'percent'] as const) {
    await expect(page.getByText(periodCheckMessages.none.title)).toBeVisible();
    const field = page.getByLabel(periodCheckMessages.variance[part], { exact: true });
    await field.fill('0');
    await field.press('Enter');
  }
  // By its name: on the way back from a payslip another screen's grid may still be there.
  const grid = page.getByRole('grid', { name: periodCheckMessages.title });
  const first = grid.getByRole('checkbox').first();
  await expect(first).not.toBeChecked();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  // What is ticked goes to the end.
  const ticked = grid.getByRole('checkbox', { name, checked: true });
  await grid.press('End');
  await expect(ticked).toBeVisible();

  await grid.press('Home');
  await grid.press('Enter');
  await expect(page.getByRole('complementary', { name: payslipMessages.panel })).toBeVisible();
  await frame.go('period-check');
  await grid.press('End');
  await expect(ticked).toBeVisible();
});
