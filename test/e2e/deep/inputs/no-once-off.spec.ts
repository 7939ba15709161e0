import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';

test('explains once-off payslips in a period without any, and leads back', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  const payslips = page.getByRole('group', { name: 'Payslips' });
  await inputs.waitForColumn(/Fixed amount/i);
  await payslips.getByText('Once-off', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No once-off payslips in this period' })).toBeVisible();
  await expect(page.getByText(/Add it in the payroll service/)).toBeVisible();
  await payslips.getByText('Regular', { exact: true }).click();
  await inputs.waitForColumn(/Fixed amount/i);
});
