import { companyMessages } from '#features/companies/texts/companies.ts';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';

test('opens the next period when a practice period is finalised', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  const finalise = page.getByRole('button', { name: /^Finalise to / });
  const before = await finalise.innerText();
  await finalise.click();
  await page.getByRole('dialog').getByRole('button', { name: companyMessages.finalise.confirm }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(finalise).not.toHaveText(before);
});
