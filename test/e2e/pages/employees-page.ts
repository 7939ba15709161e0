import type { Page } from 'playwright-core';
import { employeeMessages, employeesMessages } from '#features/employees/texts/employees.ts';

/** Chooses an act for many employees from the menu above their list. */
export async function chooseActForMany(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: employeesMessages.many, exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses an act from the menu of the employee who is open. */
export async function chooseAct(page: Page, name: string, options?: { timeout: number }): Promise<void> {
  await page.getByRole('button', { name: employeeMessages.acts.menu, exact: true }).click(options);
  await page.getByRole('menuitem', { name }).click(options);
}
