import { companyMessages } from '#messages/companies.ts';
import { commonMessages } from '#messages/common.ts';
import { inheritedMessages } from '#messages/inherited.ts';
import { outboxMessages } from '#messages/outbox.ts';
import { payFrequencyFieldMessages, payFrequencyMessages } from '#messages/pay-frequencies.ts';
import { payItemPanelMessages } from '#messages/pay-item-panel.ts';
import { CompaniesPage } from '../pages/companies-page.ts';
import { ConnectionsPage } from '../pages/connections-page.ts';
import { FramePage } from '../pages/frame-page.ts';
import { expect, test } from '../fixtures.ts';

const wait = { timeout: 60_000 };

test('a salary is raised, a deduction begins, and Saturdays are worked from a day on', async ({
  paydesk: { page },
}) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Baobab Consulting');
  const frame = new FramePage(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click(wait);

  await press(companyMessages.addFrequency);
  await field(payFrequencyFieldMessages.fields.frequency.label).click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await field(payFrequencyFieldMessages.fields.firstEndDate.label).fill('27/11/2026');
  await press(payFrequencyMessages.adding.confirm);

  await frame.go('employees');
  await page.getByRole('grid').getByRole('row').nth(1).click(wait);
  await press(payItemPanelMessages.openEmployee);
  await press(payItemPanelMessages.changeOf('Basic salary'));
  await field('Fixed amount').fill('31500');
  await press(payItemPanelMessages.save);
  await expect(page.getByText('R 31 500')).toBeVisible(wait);
  await press(payItemPanelMessages.add);
  await field(payItemPanelMessages.adding.item).click();
  const added = page.getByRole('option', { name: /^(Savings|Garnishee|Employer loan)/ }).first();
  const name = ((await added.textContent(wait)) ?? '')
    .replace(payItemPanelMessages.adding.unverified, '')
    .trim();
  await added.click();
  await page.getByLabel(/^(Amount|Repayment amount)$/).fill('250');
  await press(payItemPanelMessages.adding.save);
  await expect(page.getByRole('listitem', { name })).toBeVisible(wait);
  await page.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();

  await press(inheritedMessages.open);
  await press(inheritedMessages.change('week_hours'));
  await field(inheritedMessages.effective).fill('07/12/2026');
  const saturday = page.getByRole('group', { name: 'Works on Saturday' });
  await saturday.getByText('Yes', { exact: true }).click();
  await press(inheritedMessages.save);
  await expect(page.getByText(inheritedMessages.from('2026-12-07'))).toBeVisible(wait);
  await page.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();

  await frame.go('outbox');
  await expect(page.getByRole('tab', { name: outboxMessages.groups.done })).toContainText('4', wait);
});
