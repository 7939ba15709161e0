import { counterMessages } from '#features/counter/texts.ts';
import { employeeChangeMessages } from '#features/employees/texts/employee-form.ts';
import { employeeMessages, employeesMessages } from '#features/employees/texts/employees.ts';
import { leaveFieldMessages, leaveMessages } from '#features/leave/texts/leave.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import { resultMessages } from '#messages/results.ts';
import { frameMessages } from '#messages/frame.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { chooseAct } from './pages/employees-page.ts';
import { FramePage } from './pages/frame-page.ts';
import { ListPage } from './pages/list-page.ts';
import { lacksKeychain } from './protea.ts';

const code = 'blue 47';
const email = 'a.new.address@example.com';

// The page's own calls to main, as an injected script would use them.
const askForCompanies = `window.paydesk.calls.connections.list({})`;
const askToChange = `window.paydesk.calls.settings.write({})`;
const refused = { ok: false, error: { code: 'counter-mode', params: {} } };

const end = (page: Page) => page.getByRole('button', { name: counterMessages.bar.end });

/** Starts counter mode for the first employee of the practice company, and returns the name. */
async function startCounter(page: Page): Promise<string> {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  await new FramePage(page).go('employees');
  const employees = new ListPage(page, { title: employeesMessages.title, panel: employeeMessages.panel });
  await employees.waitUntilRead();
  await employees.firstRow.click();
  const heading = employees.panel.getByRole('heading', { level: 2 });
  const name = (await heading.textContent()) ?? '';
  await chooseAct(page, counterMessages.open);
  await page.getByLabel('Counter code', { exact: true }).fill(code);
  await page.getByLabel('Repeat the code').fill(code);
  await page.getByRole('button', { name: counterMessages.starting.submit }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}

async function endCounter(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Counter code').fill(secret);
  await page.keyboard.press('Enter');
}

/** Nothing of the app is there, whatever was pressed. */
async function expectOnlyCounter(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Protea Joinery')).toHaveCount(0);
}

async function captureLeave(page: Page): Promise<void> {
  await page.getByRole('tab', { name: counterMessages.tabs.leave }).click();
  await page.getByRole('button', { name: leaveMessages.capture.open }).click();
  const { leaveTypeId, from, to } = leaveFieldMessages.fields;
  await page.getByRole('combobox', { name: leaveTypeId.label }).click();
  await page.getByRole('option').first().click();
  for (const { label } of [from, to]) await page.getByLabel(label, { exact: true }).fill('1 Dec 2026');
  await page.getByRole('button', { name: leaveMessages.capture.show }).click();
  await page.getByRole('button', { name: /^Capture 1 day/ }).click();
  await expect(page.getByText(leaveMessages.capture.done(1))).toBeVisible();
}

async function correctEmail(page: Page): Promise<void> {
  await page.getByRole('tab', { name: counterMessages.tabs.details }).click();
  await page.getByRole('button', { name: counterMessages.details.edit }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: employeeChangeMessages.review }).click();
  await page.getByRole('button', { name: employeeChangeMessages.send(1) }).click();
  await expect(page.getByText(employeeChangeMessages.sent)).toBeVisible();
}

test('shows one employee’s payslips, leave and details at the counter, and lets nobody out without the code', async ({
  paydesk: { page },
}) => {
  const name = await startCounter(page);

  await page
    .getByTitle(/^Open the payslip/)
    .first()
    .click();
  await page.getByRole('button', { name: payslipMessages.pdf.view }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-outcome=drawn] canvas')).toBeVisible();
  await dialog.getByRole('button', { name: payslipMessages.pdf.print }).click();
  await expect(page.getByRole('region', { name: frameMessages.notices })).toContainText(
    resultMessages.printed,
  );
  await page.keyboard.press('Escape');

  await captureLeave(page);
  await correctEmail(page);
  await expect(page.getByText(email)).toBeVisible();

  for (const keys of [
    'Control+K',
    'Control+J',
    'Control+O',
    'Control+Shift+F',
    'Control+1',
    'F1',
    'Alt+ArrowLeft',
    '1',
    '4',
  ]) {
    await page.keyboard.press(keys);
  }
  await expectOnlyCounter(page, name);
  expect(await page.evaluate(askForCompanies)).toEqual(refused);
  expect(await page.evaluate(askToChange)).toEqual(refused);
  await page.reload();
  await expectOnlyCounter(page, name);

  await end(page).click();
  await endCounter(page, 'red 48');
  await expect(page.getByText(/^This is not the counter code/)).toBeVisible();
  expect(await page.evaluate(askForCompanies)).toEqual(refused);
  await endCounter(page, code);
  await expect(page.getByRole('navigation', { name: frameMessages.navigation })).toBeVisible();
  expect(await page.evaluate(askForCompanies)).toMatchObject({ ok: true });
  await new FramePage(page).go('audit-log');
  await expect(page.getByText('Counter mode started')).toBeVisible();
  await expect(page.getByText('Counter mode ended')).toBeVisible();
});

test('is still at the counter after Paydesk was killed and started again', async ({ launchPaydesk }) => {
  test.skip(lacksKeychain, 'needs a keychain');
  const first = await launchPaydesk();
  const name = await startCounter(first.page);
  await first.kill();
  const { page } = await launchPaydesk();
  await expectOnlyCounter(page, name);
  expect(await page.evaluate(askForCompanies)).toEqual(refused);
  await end(page).click();
  await endCounter(page, code);
  await expect(page.getByRole('navigation', { name: frameMessages.navigation })).toBeVisible();
});
