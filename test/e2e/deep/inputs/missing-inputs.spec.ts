import { expect, test } from '../../fixtures.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { normalHours, openKarooWeekly } from '../../weekly.ts';

const dues = /Union Dues/;

test('lists inputs missing since last week, copies some, marks others as ended, and sends', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  const inputs = await openKarooWeekly(page);
  // One in seven has them: the columns are found by reading everybody.
  await inputs.waitForColumn(dues);
  await inputs.waitForColumn(/Transport Deduction/);
  await expect(inputs.grid.locator('[data-mark=missing]').first()).toBeVisible();

  await inputs.type(1, normalHours, '45');
  await inputs.openReview();
  const { review } = inputs;
  await review.getByRole('tab', { name: /Missing this period/ }).click();
  // Last week is read automatically.
  await expect(review.getByText(/^Last period loaded for/)).toHaveCount(0, { timeout: 120_000 });
  const copy = review.getByRole('button', { name: /^Copy these \d+: Union Dues/ });
  const count = Number(/these (\d+)/.exec((await copy.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(10);
  await copy.click();
  await expect(review.getByRole('button', { name: `Send ${count + 1} changes` })).toBeVisible();
  await expect(copy).toHaveCount(0);
  await review.getByRole('button', { name: /^Transport Deduction.*ended on purpose$/ }).click();
  await expect(review).toContainText(/\d+ inputs of last period are ended on purpose/);

  // Reviewed again after leaving the screen: decisions remain.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+r');
  await inputs.openReview();
  await review.getByRole('tab', { name: /Missing this period/ }).click();
  await expect(review.getByRole('button', { name: /^Copy these \d+: .*Normal hours/ })).not.toHaveCount(0);
  await expect(
    review.getByRole('button', { name: /^Copy (it|these \d+): (Union Dues|Transport Deduction)/ }),
  ).toHaveCount(0);
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText(`${count + 1} saved`);
});
