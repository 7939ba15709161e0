import type { Locator, Page } from '@playwright/test';
import { addMonths } from '#payroll/calendar.ts';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { formatDate, formatNearDay } from '#messages/format.ts';
import { homeMessages } from '#features/home/texts/home.ts';
import { stepTexts } from '#electron/period/contract/month-end.ts';
import { monthEndMessages } from '#features/period/texts/month-end.ts';
import { expect, test } from '../../fixtures.ts';
import { BulkInputsPage } from '../../pages/bulk-inputs-page.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { commission, lacksKeychain } from '../../protea.ts';
import * as three from '../../three-companies.ts';

const { protea, karoo, baobab, firstMonth, secondMonth } = three;
const names = [protea, karoo, baobab].map(({ name }) => name);
const employees = karoo.groups[0]?.employees ?? 0;
const finalised = (count: number) => stepTexts.finalised({ count, all: employees, write: String });
const once = { count: 1, all: 1, write: String };

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

async function openHome(page: Page): Promise<Locator> {
  await new FramePage(page).go('home');
  return page.getByRole('region', { name: homeMessages.months });
}

test('leads through two months of three companies that another user finalises in the service', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice(three.threeCompanies);
  const frame = new FramePage(page);
  await three.connect(page, service);
  await three.openCompanies(page, names);

  for (const month of [firstMonth, secondMonth]) {
    // What is due first comes first: the 25th before the end of the month.
    const home = await openHome(page);
    const rows = home.getByRole('row').filter({ has: page.getByRole('gridcell') });
    const inOrder = (companies: readonly { name: string }[]) =>
      expect(rows).toHaveText(companies.map(({ name }) => new RegExp(name)));
    const rowOf = (name: string) => home.getByRole('row').filter({ hasText: name });
    await inOrder([karoo, baobab, protea]);
    for (const name of names) {
      await expect(rowOf(name).getByRole('button', { name: /^Capture/ })).toBeVisible();
    }
    await expect(rowOf(karoo.name)).toContainText(formatNearDay(`${month}-25`));

    // One shortcut leads to the next task.
    await page.keyboard.press('ControlOrMeta+J');
    const inputs = new BulkInputsPage(page);
    await expect(frame.topBar).toContainText(karoo.name);
    await inputs.waitForColumn(/Fixed amount|Basic salary/i);
    await inputs.addColumn({ item: 'commission', input: 'amount', kind: 'money' });
    await inputs.type(1, commission, '750,00');
    await inputs.waitUntilSaved(1);
    await frame.go('period');
    await expect(page.getByText(stepTexts.unsent(once))).toBeVisible();
    await page.getByRole('button', { name: monthEndMessages.acts.send }).click();
    await inputs.send();
    await expect(inputs.strip).toContainText('1 saved');
    await frame.go('period');
    await expect(page.getByText(stepTexts.sent(once))).toBeVisible();
    await expect(page.getByText(finalised(0))).toBeVisible();

    await frame.go('home');
    await rowOf(karoo.name)
      .getByRole('button', { name: /^Mark as done/ })
      .click();
    const notDone = rowOf(karoo.name).getByRole('button', { name: /^Mark as not done/ });
    await expect(notDone).toBeVisible();
    await inOrder([baobab, protea, karoo]);

    // Another user finalises in the service; the next reading notices it and opens the following period.
    for (const { id } of [protea, karoo, baobab]) await three.finaliseElsewhere(service, id);
    await inOrder([baobab, protea, karoo]);
    await frame.go('period');
    await page.getByRole('button', { name: companyMessages.sync }).click();
    await expect(page.getByText(finalised(employees))).toBeVisible();
    for (const { name } of [protea, baobab]) {
      await frame.go('companies');
      await new CompaniesPage(page).open(name);
      await page.getByRole('button', { name: companyMessages.sync }).click();
      const next = formatDate(lastDayOf(addMonths(month, 1)));
      await expect(page.getByRole('button', { name: `, period to ${next}` })).toBeVisible();
    }
    await frame.go('home');
    await inOrder([karoo, baobab, protea]);
    await expect(notDone).toHaveCount(0);
  }
});
