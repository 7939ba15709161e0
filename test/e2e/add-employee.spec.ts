import { outboxMessages } from '#features/outbox/texts/outbox.ts';
import { employeeChangeMessages } from '#features/employees/texts/employee-form.ts';
import { onboardingMessages } from '#features/onboarding/texts/onboarding.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ConnectionsPage } from './pages/connections-page.ts';
import { CompaniesPage } from './pages/companies-page.ts';
import { FramePage } from './pages/frame-page.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

test('adds an employee, finds them in the list, and changes them', async ({ paydesk: { page } }) => {
  await new ConnectionsPage(page).openPractice();
  await new CompaniesPage(page).open('Protea Joinery');
  const frame = new FramePage(page);
  await frame.go('onboarding');
  await page.getByRole('button', { name: onboardingMessages.add }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('First names').fill('Zoë');
  await field('Surname').fill('Ḓavhana');
  await choose(page, 'Identified by', 'South African ID');
  await field('ID number').fill('9001049818080');
  await expect(field('Date of birth')).toHaveValue(/1990/);
  await field('Pay frequency').click();
  await page.getByRole('option').first().click();
  await field('Appointment date').fill('2026-11-02');
  await page.getByText('Bank transfer').click();
  await choose(page, 'Bank', 'Capitec');
  await field('Account number').fill('1234567890');
  await expect(field('Branch code')).toHaveValue('470010');
  await page.getByRole('button', { name: onboardingMessages.form.review, exact: true }).click();
  await page.getByRole('button', { name: onboardingMessages.form.submit, exact: true }).click();
  const row = page.getByRole('row', { name: /Ḓavhana, Zoë/ });
  await expect(row).toContainText(onboardingMessages.states.done);

  await frame.go('employees');
  await page.getByRole('searchbox').fill('davhana zoe');
  await page.getByRole('row', { name: /Ḓavhana, Zoë/ }).click();
  await page.getByRole('button', { name: employeeChangeMessages.edit, exact: true }).click();
  await field('Job title').fill('Ntendishaledzi');
  await page.getByRole('button', { name: employeeChangeMessages.review }).click();
  await page.getByRole('button', { name: employeeChangeMessages.send(1) }).click();
  await expect(page.getByRole('complementary').getByText('Ntendishaledzi')).toBeVisible();
  await frame.go('outbox');
  await expect(page.getByRole('tab', { name: outboxMessages.groups.done })).toContainText('2');
});
