import { counts } from '#test/support/counts.ts';
import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { IncreasesPage } from '../../pages/increases-page.ts';
import { practiceCompany, withOneGroup } from '../../practice-companies.ts';
import { addressOf, lacksKeychain, serviceKey } from '../../protea.ts';
import { raised, salariesIn } from '../../salaries.ts';

const largerProtea = withOneGroup(practiceCompany('Protea Joinery'), {
  employees: counts.increasedEmployees,
});

test('increases the pay of one pay point by 6% rounded to R10, and of nobody else', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: [largerProtea] });
  const before = await salariesIn(service);
  expect(before.size).toBe(counts.increasedEmployees);

  await new ConnectionsPage(page).connect({
    address: addressOf(service),
    key: serviceKey,
    name: 'Bookkeeper',
  });
  const companies = new CompaniesPage(page);
  await companies.open('Protea Joinery');
  await companies.capture('Monthly, last day of the month');
  const inputs = new BulkInputsPage(page);
  const salary = /Fixed amount/i;
  await inputs.waitForColumn(salary);

  await page.getByRole('combobox', { name: 'Pay point' }).click();
  await page.getByRole('option').nth(1).click();
  const shown = await page
    .getByText(new RegExp(`^\\d+ of ${counts.increasedEmployees} employees shown$`))
    .first()
    .innerText();
  const employees = Number(/^\d+/.exec(shown)?.[0]);
  expect(employees).toBeGreaterThan(10);
  expect(employees).toBeLessThan(counts.increasedEmployees);

  const increases = new IncreasesPage(page);
  await increases.begin();
  await increases.type('6');
  await increases.choose('R 10');
  await increases.waitFor(employees, employees);
  await increases.land(employees);
  await inputs.waitUntilSaved(employees);

  await inputs.send();
  await expect(inputs.strip).toContainText(`${employees} saved`);

  const after = await salariesIn(service);
  const changed = [...after].filter(([id, cents]) => cents !== before.get(id));
  expect(changed.length).toBe(employees);
  for (const [id, cents] of changed) expect(cents).toBe(raised(before.get(id) ?? 0n));
  test.info().annotations.push({ type: 'did', description: JSON.stringify({ increases: employees }) });
});
