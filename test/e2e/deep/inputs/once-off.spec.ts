import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { practiceCompany } from '../../practice-companies.ts';
import { addressOf, effectsOf, lacksKeychain, serviceKey } from '../../protea.ts';

const bonus = /Annual bonus/i;
const payFrequency = 'Partners and staff';

const choose = (page: Page, payslips: 'Regular' | 'Once-off') =>
  page.getByRole('group', { name: 'Payslips' }).getByText(payslips, { exact: true }).click();

async function openOnceOff(page: Page): Promise<BulkInputsPage> {
  const companies = new CompaniesPage(page);
  await companies.open('Baobab Consulting');
  await companies.capture(payFrequency);
  const inputs = new BulkInputsPage(page);
  await inputs.waitForColumn(/Basic salary|Fixed amount|Overtime/i);
  await choose(page, 'Once-off');
  await inputs.waitForColumn(bonus);
  return inputs;
}

test('sends bonuses only to the chosen once-off payslips, with two of one employee kept apart', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: [practiceCompany('Baobab Consulting')] });
  const address = addressOf(service);
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Bookkeeper' });
  const inputs = await openOnceOff(page);

  // They cannot be mistaken for regular payslips: they are marked in the banner, above the sheet and in its title.
  await expect(page.getByRole('banner')).toContainText('Once-off payslips');
  await expect(page.getByText('You are working on once-off payslips')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Once-off inputs' })).toBeVisible();
  const numbers: string[] = [];
  const days: string[] = [];
  for (const row of [1, 2, 3, 4]) {
    numbers.push(await inputs.numberInRow(row));
    days.push(await inputs.dayInRow(row));
  }
  const twice = numbers.findIndex((number, index) => numbers.indexOf(number) !== index);
  expect(twice).toBeGreaterThan(0);
  expect(days[twice]).not.toBe(days[twice - 1]);

  await inputs.type(twice, bonus, '6 000,00');
  await inputs.type(twice + 1, bonus, '7 500,00');
  await inputs.waitUntilSaved(2);

  // The regular payslips of the same employees do not change.
  await choose(page, 'Regular');
  await expect(page.getByText('You are working on once-off payslips')).toBeHidden();
  await expect(page.getByText('Nothing unsent in this period')).toBeVisible();
  await choose(page, 'Once-off');
  await inputs.waitUntilSaved(2);

  await inputs.openReview();
  await expect(inputs.review).toContainText('Once-off payslips');
  await expect(inputs.review).toContainText(days[twice] ?? '');
  await inputs.sendReviewed();
  await expect(inputs.strip).toContainText('2 saved');
  const effects = await effectsOf(service);
  expect(effects.map(({ attribute, writes, value }) => [attribute, writes, value]).toSorted()).toEqual([
    ['calc.annual_bonus.amount', 1, '6000.00'],
    ['calc.annual_bonus.amount', 1, '7500.00'],
  ]);
  await expect(await inputs.cell(twice, bonus)).toHaveText('6 000,00');
  await expect(await inputs.cell(twice + 1, bonus)).toHaveText('7 500,00');
});
