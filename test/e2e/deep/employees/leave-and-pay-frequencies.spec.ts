import type { Page } from '@playwright/test';
import { companyMessages } from '#features/companies/texts/companies.ts';
import { commonMessages } from '#messages/common.ts';
import { calendarDay, formatDate } from '#messages/format.ts';
import { publicHolidaysBetween } from '#payroll/public-holidays.ts';
import { addDays, weekdayOf } from '#payroll/calendar.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { outboxMessages } from '#features/outbox/texts/outbox.ts';
import {
  frequencyName,
  payFrequencyFieldMessages,
  payFrequencyMessages,
} from '#features/period/texts/pay-frequencies.ts';
import { payItemPanelMessages } from '#features/pay-items/texts/pay-item-panel.ts';
import { deploymentBases, bothDeployments, type Deployment } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import type { PracticeService } from '#practice/service.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { chooseAct } from '../../pages/employees-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { expect, test } from '../../fixtures.ts';
import { askService, lacksKeychain, serviceKey } from '../../protea.ts';

const wait = { timeout: 60_000 };
const company = { id: 2504, name: 'Baobab Consulting' };
const { panel, capture, captures, more } = leaveMessages;

const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date));

/** The next public holiday at least two weeks ahead on which most employees would have worked. */
function nextHoliday(): string {
  const soon = addDays(calendarDay(new Date()), 14);
  const next = [...publicHolidaysBetween(soon, addDays(soon, 366))].find((date) => !isWeekend(date));
  if (next === undefined) throw new Error('A year has no public holiday on a working day.');
  return next;
}

class Clerk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(service: PracticeService, deployment: Deployment): Promise<void> {
    const address = `${service.origin}${deploymentBases[deployment]}`;
    await new ConnectionsPage(this.page).connect({ address, key: serviceKey, name: deployment });
    await new CompaniesPage(this.page).open(company.name);
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click(wait);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async typeLeave(from: string, to: string): Promise<void> {
    await this.choose(leaveFieldMessages.fields.leaveTypeId.label, 'Annual');
    await this.field(leaveFieldMessages.fields.from.label).fill(formatDate(from));
    await this.field(leaveFieldMessages.fields.to.label).fill(formatDate(to));
  }

  /** Expects that this many changes have arrived and that none needs the clerk. */
  async expectDone(count: number): Promise<void> {
    await new FramePage(this.page).go('outbox');
    const tab = (name: string) => this.page.getByRole('tab', { name });
    for (const [group, name] of Object.entries(outboxMessages.groups)) {
      await expect(tab(name)).toHaveText(new RegExp(`\\D${group === 'done' ? count : 0}$`), wait);
    }
  }
}

interface ServiceEmployee {
  readonly employee: { readonly id: number; readonly number: string };
}

interface LeaveDay {
  readonly id: number;
  readonly date: string;
  readonly hours: string | null;
}

/** The leave that the service itself has between two days, by employee. */
async function leaveInService(service: PracticeService, from: string, to: string) {
  const employees = (await askService(
    service,
    `/clients/${company.id}/employees`,
  )) as readonly ServiceEmployee[];
  const days = await Promise.all(
    employees.map(async ({ employee: { id } }) => {
      const taken = (await askService(service, `/employees/${id}/leave_days`)) as [LeaveDay][];
      return taken
        .flat()
        .filter(({ date }) => date >= from && date <= to)
        .map((day) => ({ ...day, employeeId: id }));
    }),
  );
  return days.flat();
}

for (const deployment of bothDeployments) {
  test(`captures leave over a public holiday once for many, takes it back, and removes leave of some hours: the ${deployment} deployment`, async ({
    paydesk: { page },
    startPractice,
  }) => {
    test.skip(lacksKeychain, 'needs a keychain');
    const service = await startPractice({
      companies: practiceCompanies.filter(({ id }) => id === company.id),
    });
    const clerk = new Clerk(page);
    await clerk.open(service, deployment);
    const frame = new FramePage(page);
    const holiday = nextHoliday();
    const [from, to] = [addDays(holiday, -3), addDays(holiday, 3)];
    const holidays = publicHolidaysBetween(from, to);
    const between = () => leaveInService(service, from, to);
    const before = await between();

    await frame.go('leave');
    await expect(page.getByRole('button', { name: commonMessages.readAgain })).toBeVisible(wait);
    await expect(page.getByRole('list', { name: leaveMessages.types })).toContainText('Annual', wait);
    await clerk.press(capture.open);
    await page.getByRole('menuitem', { name: /^For all/ }).click();
    await clerk.typeLeave(from, to);
    await clerk.press(capture.show);
    const dialog = page.getByRole('dialog');
    // Their leave may have been read by the screen meanwhile; their balances have not.
    const read = dialog.getByRole('button', {
      name: new RegExp(`^${capture.notRead.read}|${capture.notKnown.read}$`),
    });
    await read.click(wait);
    await expect(read).toBeHidden(wait);
    await expect(dialog.getByRole('row').nth(1)).toContainText(/\d public holidays?/);
    const confirm = dialog.getByRole('button', { name: /^Capture [\d,\s]+ days for \d+$/ });
    const [planned, employees] = ((await confirm.textContent(wait)) ?? '').match(/\d+/g) ?? [];
    service.faults.add({
      method: 'POST',
      path: '/employees/:employee_id/leave_days/create_multiple',
      skip: 1,
      count: 2,
      effect: { kind: 'drop', at: 'after' },
    });
    await confirm.click();
    await clerk.expectDone(Number(employees));
    const known = new Set(before.map(({ id }) => id));
    const added = (await between()).filter(({ id }) => !known.has(id));
    expect(added.length).toBe(Number(planned));
    expect(new Set(added.map(({ employeeId }) => employeeId)).size).toBe(Number(employees));
    expect(new Set(added.map(({ employeeId, date }) => `${employeeId} ${date}`)).size).toBe(added.length);
    expect(added.filter(({ date }) => holidays.has(date) || weekdayOf(date) === 0)).toEqual([]);

    await frame.go('leave');
    await clerk.press(more);
    await page.getByRole('menuitem', { name: captures.open }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Take back / })
      .first()
      .click(wait);
    await clerk.press(captures.ask.confirm);
    await expect(page.getByText(captures.undone(Number(employees)))).toBeVisible(wait);
    await page.getByRole('dialog').getByRole('button', { name: commonMessages.close }).first().click();
    expect(await between()).toEqual(before);

    // An employee who works on that day, because they had leave on it before.
    const [{ employeeId, date: day } = { employeeId: 0, date: '' }] = added;
    const { employee } = (await askService(service, `/employees/${employeeId}`)) as ServiceEmployee;
    await page.getByRole('searchbox').fill(employee.number);
    const row = page.getByRole('grid').getByRole('row').filter({ hasText: employee.number });
    await row.click(wait);
    const own = page.getByRole('complementary');
    await own.getByRole('button', { name: capture.open }).click(wait);
    await clerk.typeLeave(day, day);
    await page.getByRole('dialog').getByText('Part of a day', { exact: true }).click();
    await clerk.field(leaveFieldMessages.fields.hours.label).fill('2');
    await clerk.press(capture.show);
    await clerk.press(/^Capture [\d,]+ (days|h)$/);
    const remove = own.getByRole('button', { name: panel.removeOf(formatDate(day)) });
    await expect(remove).toBeVisible(wait);
    await expect(own.getByText(leaveMessages.hours('2'))).toBeVisible();
    expect((await between()).filter(({ date, hours }) => date === day && Number(hours) === 2)).toHaveLength(
      1,
    );
    await remove.click();
    await clerk.press(panel.removing.confirm);
    await expect(remove).toBeHidden(wait);
    await expect.poll(between).toEqual(before);
  });

  test(`creates a pay frequency once when its reply is lost, and says that templates are not listed: the ${deployment} deployment`, async ({
    paydesk: { page },
    startPractice,
  }) => {
    test.skip(lacksKeychain, 'needs a keychain');
    const service = await startPractice({
      companies: practiceCompanies.filter(({ id }) => id === company.id),
    });
    const clerk = new Clerk(page);
    await clerk.open(service, deployment);
    const inService = async () => (await askService(service, `/clients/${company.id}/waves`)) as unknown[];
    const before = await inService();

    await clerk.press(companyMessages.addFrequency);
    const { fields } = payFrequencyFieldMessages;
    await clerk.choose(fields.frequency.label, frequencyName('twice_a_month'));
    await clerk.field(fields.lastDayOfMonth.label).fill('31');
    await clerk.field(fields.interimDayOfMonth.label).fill('15');
    const end = clerk.field(fields.firstEndDate.label);
    await end.fill('29/11/2026');
    await clerk.press(payFrequencyMessages.adding.confirm);
    await expect(end).toHaveAccessibleDescription(fields.firstEndDate.problems?.differs ?? '');
    await expect(page.getByText(payFrequencyMessages.adding.fixed)).toBeVisible();
    await end.fill('30/11/2026');
    service.faults.add({
      method: 'POST',
      path: '/clients/:client_id/waves',
      effect: { kind: 'drop', at: 'after' },
    });
    await clerk.press(payFrequencyMessages.adding.confirm);
    await clerk.expectDone(1);
    expect(await inService()).toHaveLength(before.length + 1);

    await new FramePage(page).go('employees');
    await page.getByRole('grid').getByRole('row').nth(1).click(wait);
    await chooseAct(page, payItemPanelMessages.openEmployee, wait);
    await clerk.press(payItemPanelMessages.templates.look);
    await expect(page.getByText(payItemPanelMessages.templates.notOffered)).toBeVisible(wait);
  });
}
