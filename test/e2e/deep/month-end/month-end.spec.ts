import { payRunMessages, payRunsMessages } from '#features/pay-runs/texts.ts';
import { periodCheckMessages } from '#features/period-check/texts.ts';
import { stepTexts } from '#electron/period/contract/month-end.ts';
import { monthEndMessages } from '#features/period/texts/month-end.ts';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';

test('leads a period to its end, finalises it, and compares its pay run with the one before', async ({
  paydesk: { page },
}) => {
  const frame = new FramePage(page);
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await page
    .getByRole('button', { name: /^Capture/ })
    .first()
    .click();
  await frame.go('period');
  const finalised = (count: number) => stepTexts.finalised({ count, all: 14, write: String });
  await expect(page.getByText(finalised(0))).toBeVisible();
  await page.getByRole('button', { name: monthEndMessages.nothingToCapture }).click();
  await expect(page.getByText(stepTexts['nothing-to-capture']())).toBeVisible();
  await page.getByRole('button', { name: monthEndMessages.acts.check }).click();
  await expect(page.getByRole('heading', { name: periodCheckMessages.title })).toBeVisible();

  await frame.go('pay-runs');
  const runs = page.getByRole('grid', { name: payRunsMessages.title });
  const rows = runs.getByRole('row');
  const showAll = async () => {
    await page.getByRole('combobox', { name: payRunsMessages.month }).click();
    await page.getByRole('option', { name: payRunsMessages.allMonths }).click();
  };
  await expect(rows.nth(1)).toBeVisible();
  const ofMonth = await rows.count();
  await showAll();
  await expect.poll(() => rows.count()).toBeGreaterThan(ofMonth);
  const before = await rows.count();
  await frame.go('pay-periods');
  await new CompaniesPage(page).finalise();
  await frame.go('pay-runs');
  await showAll();
  await expect(rows).toHaveCount(before + 1);
  await runs.press('Enter');
  const table = page.getByRole('main').getByRole('grid');
  await expect(table.getByRole('columnheader', { name: payRunMessages.columns.name })).toBeVisible();
  await expect(page.getByText(payRunMessages.differs.title)).toBeHidden();
  await page.getByRole('combobox', { name: payRunMessages.compare.with }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText(/^Nett pay is .* in Monthly/)).toBeVisible();

  await frame.go('period');
  await expect(page.getByText(finalised(14))).toBeVisible();
});
