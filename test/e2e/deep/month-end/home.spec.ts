import { homeMessages } from '#features/home/texts/home.ts';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';

const companies = ['Protea Joinery', 'Karoo Fresh Produce', 'Baobab Consulting'];
const { actions } = homeMessages;

test('leads through three companies from Home, and opens the new period after the next refresh', async ({
  paydesk: { page },
}) => {
  const frame = new FramePage(page);
  await new ConnectionsPage(page).openPractice();
  // The practice service creates its companies while it starts.
  await expect(page.getByRole('main').getByText('Protea Joinery', { exact: true })).toBeVisible({
    timeout: 90_000,
  });
  for (const [index, company] of companies.entries()) {
    // The practice company opens on its list.
    if (index > 0) await frame.go('companies');
    await new CompaniesPage(page).open(company);
    // It is read before the next company is opened.
    await expect(page.getByRole('button', { name: /^Capture/ }).first()).toBeVisible({ timeout: 90_000 });
  }
  await frame.go('home');
  const months = page.getByRole('region', { name: homeMessages.months });
  const rowOf = (company: string) => months.getByRole('row').filter({ hasText: company }).first();
  for (const company of companies) await expect(rowOf(company)).toBeVisible();
  const protea = rowOf('Protea Joinery');
  const step = protea.getByRole('button', { name: /, period to / }).first();
  const end = async () => (await step.getAttribute('aria-label'))?.split(', period to ')[1] ?? '';
  const first = await end();

  for (let month = 1; month <= 2; month += 1) {
    const before = await end();
    await step.click();
    await frame.go('pay-periods');
    await new CompaniesPage(page).finalise();
    await frame.go('home');
    await expect.poll(end).not.toBe(before);
    await expect(protea.getByRole('button', { name: new RegExp(`^${actions.capture}`) })).toBeVisible();
  }
  expect(await end()).not.toBe(first);

  await protea.getByRole('button', { name: /^Mark as done/ }).click();
  await expect(protea.getByRole('button', { name: /^Mark as not done/ })).toBeVisible();
  await expect(months.getByRole('row').last()).toContainText('Protea Joinery');
  await page.keyboard.press('ControlOrMeta+J');
  await expect(months).toBeHidden();
});
