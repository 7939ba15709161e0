import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { practiceCompany } from '../../practice-companies.ts';
import { addressOf, lacksKeychain, serviceKey } from '../../protea.ts';
import { normalHours } from '../../weekly.ts';

const karoo = practiceCompany('Karoo Fresh Produce');

test('loads values of 180 employees while the clerk types, with the time left, and stops and resumes on request', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: [karoo] });
  service.faults.add({
    method: 'GET',
    path: '/payslips/:payslip_id/calculations',
    count: null,
    effect: { kind: 'latency', ms: 800 },
  });
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  const companies = new CompaniesPage(page);
  await companies.open(karoo.name);
  await companies.capture('Weekly, on Friday');
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(normalHours);

  await expect(page.getByText(/^Reading values: \d+ of 1\d\d employees/)).toBeVisible();
  await inputs.type(1, normalHours, '41');
  await inputs.waitUntilSaved(1);
  await expect(page.getByText(/of 1\d\d employees, .* left$/)).toBeVisible({ timeout: 120_000 });

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const waiting = page.getByText(/^Values of 1\d\d employees not read yet$/);
  await expect(waiting).toBeVisible();
  await inputs.send();
  await expect(inputs.strip).toContainText('1 saved');
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByText(/^Reading values: \d+ of 1\d\d employees/)).toBeVisible();
});
