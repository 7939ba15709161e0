import { balancesMessages as messages } from '#features/leave/texts/balances.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { commonMessages } from '#messages/common.ts';
import { calendarDay, formatDate, formatDecimal } from '#messages/format.ts';
import { addDays, weekdayOf } from '#payroll/calendar.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { publicHolidaysBetween } from '#payroll/public-holidays.ts';
import { deploymentBases } from '#practice/deployment.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { expect, test } from '../../fixtures.ts';
import { CompaniesPage } from '../../pages/companies-page.ts';
import { ConnectionsPage } from '../../pages/connections-page.ts';
import { FramePage } from '../../pages/frame-page.ts';
import { askService, lacksKeychain, serviceKey } from '../../protea.ts';

const wait = { timeout: 60_000 };
const company = { id: 2504, name: 'Baobab Consulting' };
const { capture } = leaveMessages;
const { fields } = leaveFieldMessages;
const today = calendarDay(new Date());

/** The next Monday at least two weeks ahead whose week has no public holiday. */
function nextWholeWeek(): string {
  let monday = addDays(today, 14 + ((8 - weekdayOf(addDays(today, 14))) % 7));
  while (publicHolidaysBetween(monday, addDays(monday, 6)).size > 0) monday = addDays(monday, 7);
  return monday;
}

interface ServiceEmployee {
  readonly employee: { readonly id: number; readonly number: string; readonly last_name: string };
}

test('reads everybody’s balances, and captures more leave than is left, with half a day first and no Sunday', async ({
  paydesk: { page },
  startPractice,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const service = await startPractice({ companies: practiceCompanies.filter(({ id }) => id === company.id) });
  const address = `${service.origin}${deploymentBases.newer}`;
  await new ConnectionsPage(page).connect({ address, key: serviceKey, name: 'Balances' });
  await new CompaniesPage(page).open(company.name);
  await new FramePage(page).go('leave');
  await expect(page.getByRole('button', { name: commonMessages.readAgain })).toBeVisible(wait);
  await expect(page.getByRole('list', { name: leaveMessages.types })).toContainText('Annual', wait);

  await page.getByRole('button', { name: messages.open }).click(wait);
  await page.getByRole('button', { name: messages.readMissing }).click(wait);
  await expect(page.getByRole('button', { name: messages.readAgain })).toBeVisible(wait);
  const grid = page.getByRole('grid', { name: messages.title });
  await expect(grid).not.toContainText(messages.notRead);

  const employees = (await askService(
    service,
    `/clients/${company.id}/employees`,
  )) as readonly ServiceEmployee[];
  const types = (await askService(service, `/clients/${company.id}/leave_types`)) as Record<string, string>;
  const annual = Object.entries(types).find(([, name]) => name === 'Annual')?.[0] ?? '';
  const numbers = await grid.getByRole('row').allTextContents();
  const one = employees.find(({ employee }) => numbers.some((text) => text.includes(employee.number)));
  if (one === undefined) throw new Error('No employee of the service is listed.');
  const { id, number } = one.employee;
  const balances = (await askService(service, `/employees/${id}/leave_balances?date=${today}`)) as Record<
    string,
    number
  >;
  const left = formatDecimal(normaliseDecimal(String(balances[annual]), 2));
  const row = grid.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(left);

  await row.click(wait);
  await page.getByRole('button', { name: capture.open }).click(wait);
  const dialog = page.getByRole('dialog');
  const monday = nextWholeWeek();
  const sunday = addDays(monday, 6);
  await dialog.getByLabel(fields.leaveTypeId.label, { exact: true }).click();
  await page.getByRole('option', { name: 'Annual', exact: true }).click();
  const from = dialog.getByLabel(fields.from.label, { exact: true });
  const to = dialog.getByLabel(fields.to.label, { exact: true });
  await from.fill(formatDate(sunday));
  await to.fill(formatDate(sunday));
  await to.press('Tab');
  await expect(dialog.getByText(capture.each.free['day-off'])).toBeVisible(wait);
  await expect(dialog.getByRole('button', { name: capture.show })).toBeDisabled();

  await from.fill(formatDate(monday));
  // Longer than any balance here.
  await to.fill(formatDate(addDays(monday, 120)));
  await to.press('Tab');
  await dialog.getByText(capture.each.firstHalf).click(wait);
  await dialog.getByRole('button', { name: capture.show }).click();
  await expect(dialog.getByText(/^Not enough: /)).toBeVisible(wait);
  await dialog.getByRole('button', { name: capture.back }).click();
  await to.fill(formatDate(addDays(monday, 1)));
  await to.press('Tab');
  await expect(dialog.getByText(capture.each.title(2))).toBeVisible(wait);
  await dialog.getByRole('button', { name: capture.show }).click();
  await dialog.getByRole('button', { name: capture.confirm({ days: 1.5, hours: 0 }, 1) }).click(wait);
  const captured = async () => {
    const days = (await askService(service, `/employees/${id}/leave_days`)) as [
      { date: string; hours: unknown },
    ][];
    return days
      .flat()
      .filter(({ date }) => date >= monday && date <= sunday)
      .map(({ date, hours }) => [date, hours === null])
      .toSorted();
  };
  await expect.poll(captured, wait).toEqual([
    [monday, false],
    [addDays(monday, 1), true],
  ]);
});
