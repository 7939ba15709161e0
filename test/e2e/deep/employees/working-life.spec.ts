import type { Page } from '@playwright/test';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { commonMessages } from '#messages/common.ts';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { calendarDay, formatDate } from '#messages/format.ts';
import { formMessages } from '#messages/forms.ts';
import { dayNames, inheritedMessages, weekMessages } from '#features/employees/texts/inherited.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { outboxMessages } from '#features/outbox/texts/outbox.ts';
import { payFrequencyFieldMessages, payFrequencyMessages } from '#features/period/texts/pay-frequencies.ts';
import { payItemPanelMessages } from '#features/pay-items/texts/pay-item-panel.ts';
import {
  endServiceFieldMessages,
  reinstateFieldMessages,
  serviceMessages,
} from '#features/leaving/texts/service-periods.ts';
import { deploymentBases, bothDeployments } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { chooseAct } from '../../pages/employees-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { expect, test } from '../../fixtures.ts';
import { lacksKeychain, serviceKey } from '../../protea.ts';

const wait = { timeout: 60_000 };

test('raises a salary, adds a deduction, and changes working hours from a date', async ({
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
  await chooseAct(page, payItemPanelMessages.openEmployee, wait);
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

  await chooseAct(page, inheritedMessages.open, wait);
  await press(inheritedMessages.change('week_hours'));
  await field(inheritedMessages.effective).fill('07/12/2026');
  await page.getByRole('group', { name: dayNames.sat }).getByRole('combobox').click();
  await page.getByRole('option', { name: weekMessages.parts.full }).click();
  await press(inheritedMessages.save);
  // More hours than the law allows, which is asked once.
  await page.getByLabel(formMessages.doubts.confirm(1)).check();
  await press(inheritedMessages.save);
  await expect(page.getByText(inheritedMessages.from('2026-12-07'))).toBeVisible(wait);
  await page.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();

  await frame.go('outbox');
  await expect(page.getByRole('tab', { name: outboxMessages.groups.done })).toContainText('4', wait);
});

/** A day in the future, for what is planned. */
const dayAhead = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000));

class WorkingLife {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  button(name: string | RegExp) {
    return this.#page.getByRole('button', { name, exact: true });
  }

  field(label: string) {
    return this.#page.getByLabel(label, { exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).first().click(wait);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  async openFirst(): Promise<void> {
    await this.#page.getByRole('grid').getByRole('row').nth(1).click(wait);
  }

  async end(on: string): Promise<void> {
    await this.press(serviceMessages.end);
    await this.field(endServiceFieldMessages.fields.date.label).fill(formatDate(on));
    await this.choose(endServiceFieldMessages.fields.code.label, employeeMessages.reasons[6]);
    await this.press(serviceMessages.ending.confirm);
    await expect(this.button(serviceMessages.undoEnd)).toBeVisible(wait);
  }

  async addItem(): Promise<void> {
    await this.press(payItemPanelMessages.add);
    await this.field(payItemPanelMessages.adding.item).click();
    const added = this.#page.getByRole('option', { name: /^(Savings|Garnishee|Commission)/ }).first();
    const name = ((await added.textContent(wait)) ?? '').replace(payItemPanelMessages.adding.unverified, '');
    await added.click();
    await this.#page.getByLabel(/^(Amount|Repayment amount)$/).fill('250');
    await this.press(payItemPanelMessages.adding.save);
    await expect(this.#page.getByRole('listitem', { name: name.trim() })).toBeVisible(wait);
    await this.closeDialog();
  }

  async closeDialog(): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();
  }
}

for (const deployment of bothDeployments) {
  test(`ends, undoes and reinstates a service, changes hours and items, and takes leave back: the ${deployment} deployment`, async ({
    paydesk: { page },
    startPractice,
  }) => {
    test.skip(lacksKeychain, 'needs a keychain');
    const service = await startPractice({ companies: practiceCompanies.filter(({ id }) => id === 2504) });
    const address = `${service.origin}${deploymentBases[deployment]}`;
    await new ConnectionsPage(page).connect({ address, key: serviceKey, name: deployment });
    await new CompaniesPage(page).open('Baobab Consulting');
    const frame = new FramePage(page);
    const clerk = new WorkingLife(page);

    await frame.go('employees');
    await clerk.openFirst();
    await clerk.end(dayAhead(40));
    await clerk.press(serviceMessages.undoEnd);
    await clerk.press(serviceMessages.undoing.confirm);
    await expect(clerk.button(serviceMessages.end)).toBeVisible(wait);
    await clerk.end(dayAhead(45));
    await clerk.press(serviceMessages.reinstate);
    const { appointmentDate } = reinstateFieldMessages.fields;
    await clerk.field(appointmentDate.label).fill(formatDate(dayAhead(60)));
    await clerk.press(serviceMessages.reinstating.confirm);
    await expect(clerk.button(serviceMessages.end)).toBeVisible(wait);

    await page.getByRole('grid').getByRole('row').nth(2).click(wait);
    await chooseAct(page, inheritedMessages.open, wait);
    await clerk.press(inheritedMessages.change('week_hours'));
    await clerk.field(inheritedMessages.effective).fill(formatDate(dayAhead(10)));
    await page.getByRole('group', { name: dayNames.sat }).getByRole('combobox').click();
    await page.getByRole('option', { name: weekMessages.parts.half }).click();
    await clerk.press(inheritedMessages.save);
    await expect(page.getByText(inheritedMessages.from(dayAhead(10)))).toBeVisible(wait);
    await clerk.closeDialog();
    await chooseAct(page, payItemPanelMessages.openEmployee, wait);
    await clerk.addItem();

    await frame.go('payslips');
    await clerk.openFirst();
    await clerk.press(payItemPanelMessages.openPayslip);
    await clerk.addItem();

    await frame.go('leave');
    await page.getByRole('grid').getByRole('row').nth(3).click(wait);
    const own = page.getByRole('complementary');
    await own.getByRole('button', { name: leaveMessages.capture.open }).click(wait);
    await clerk.choose(leaveFieldMessages.fields.leaveTypeId.label, 'Annual');
    await clerk.field(leaveFieldMessages.fields.from.label).fill(formatDate(dayAhead(1)));
    await clerk.field(leaveFieldMessages.fields.to.label).fill(formatDate(dayAhead(7)));
    await clerk.press(leaveMessages.capture.show);
    await clerk.press(/^Capture \d+ days?$/);
    const days = own.getByRole('button', { name: leaveMessages.panel.remove });
    await expect(days.first()).toBeVisible(wait);
    await clerk.press(leaveMessages.panel.changes.show);
    await expect(page.getByText(leaveMessages.panel.changes.source)).toBeVisible(wait);
    await expect(clerk.button(leaveMessages.panel.changes.stop)).toBeHidden(wait);
    await clerk.press(leaveMessages.more);
    await page.getByRole('menuitem', { name: leaveMessages.captures.open }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take back / })
      .first()
      .click(wait);
    await clerk.press(leaveMessages.captures.ask.confirm);
    await expect(page.getByText(leaveMessages.captures.undone(1))).toBeVisible(wait);
    await clerk.closeDialog();

    await frame.go('outbox');
    await expect(page.getByRole('tab', { name: outboxMessages.groups.done })).toContainText('9', wait);
  });
}
