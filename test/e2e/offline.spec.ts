import path from 'node:path';
import { commonMessages } from '#messages/common.ts';
import { employeesMessages, employeeMessages } from '#features/employees/texts/employees.ts';
import { frameMessages } from '#messages/frame.ts';
import { payslipsMessages, payslipMessages } from '#features/payslips/texts/payslips.ts';
import { searchMessages } from '#features/search/texts.ts';
import { expect, test } from './fixtures.ts';
import { shortenDeadlines, restoreDeadlines } from './short-deadlines.ts';
import { FramePage } from './pages/frame-page.ts';
import { ListPage } from './pages/list-page.ts';
import { commission, lacksKeychain, openConnectedProtea, serviceKey } from './protea.ts';

const { online, offline } = frameMessages.status;

test('shows cached views with their age while offline, and refreshes when back online', async ({
  paydesk: { app, page },
  startPractice,
  profile,
}) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const databaseFile = path.join(profile, 'service.db');
  const service = await startPractice({ databaseFile });
  const port = Number(new URL(service.origin).port);
  const frame = new FramePage(page);
  const inputs = await openConnectedProtea(page, service);
  const employees = new ListPage(page, { title: employeesMessages.title, panel: employeeMessages.panel });
  const payslips = new ListPage(page, { title: payslipsMessages.title, panel: payslipMessages.panel });

  await frame.go('employees');
  await employees.waitUntilRead();
  const nameCell = employees.firstRow.getByRole('gridcell').filter({ hasText: ',' }).first();
  const name = ((await nameCell.textContent()) ?? '').trim();
  await employees.firstRow.click();
  await expect(employees.panel.getByText(/^Since /)).toBeVisible();
  await frame.go('payslips');
  await expect(payslips.firstRow).toBeVisible();
  await expect(frame.statusBar).toContainText(online);

  // Without this, it takes half a minute until Paydesk checks the connection.
  await shortenDeadlines(app);
  await service.close();
  await page.keyboard.press('F5');
  await expect(frame.statusBar).toContainText(offline);

  await expect(payslips.firstRow).toBeVisible();
  await expect(payslips.age).toBeVisible();
  await frame.go('employees');
  await expect(employees.row(name)).toBeVisible();
  await expect(employees.age).toBeVisible();
  await expect(employees.panel.getByText(/^Since /)).toBeVisible();
  await employees.search.fill('zzzz');
  await expect(page.getByText(employeesMessages.noMatch.title)).toBeVisible();
  await employees.search.fill(name.split(',')[0] ?? name);
  await expect(employees.row(name)).toBeVisible();
  await frame.go('pay-periods');
  await expect(page.getByRole('main').getByText('Monthly, last day of the month')).toBeVisible();
  await frame.go('companies');
  await expect(page.getByRole('main').getByText('Protea Joinery').first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.getByRole('combobox', { name: searchMessages.title }).fill(name.replace(',', ''));
  await page.getByRole('option').filter({ hasText: 'Bookkeeper' }).filter({ hasText: name }).first().click();
  await expect(employees.panel.getByRole('heading').first()).toBeVisible();

  await frame.go('bulk-inputs');
  await inputs.type(1, commission, '1 234,56');
  await expect(frame.statusBar).toContainText(frameMessages.status.unsent(1));
  await expect(frame.statusBar).toContainText(offline);
  await expect(frame.statusBar).not.toContainText(commonMessages.neverRead);

  await startPractice({ databaseFile, port, key: serviceKey });
  await expect(frame.statusBar).toContainText(online, { timeout: 120_000 });
  await restoreDeadlines(app);
  await expect(frame.statusBar).toContainText(frameMessages.status.unsent(1));
  await frame.go('employees');
  await expect(employees.row(name)).toBeVisible();
  await expect(page.getByText('Updated just now').first()).toBeVisible();
});
