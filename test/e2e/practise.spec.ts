import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';

test('opens the next period when a practice period is finalised', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  const earliest = page.getByRole('main').getByRole('rowheader').first();
  const before = await earliest.innerText();
  await companies.finalise();
  await expect(earliest).not.toHaveText(before);
});
