import type { Page } from 'playwright-core';
import { employeeMessages } from '#features/employees/texts/employees.ts';

/** Chooses an act from the menu of the employee who is open. */
export async function chooseAct(page: Page, name: string, options?: { timeout: number }): Promise<void> {
  await page.getByRole('button', { name: employeeMessages.acts.menu, exact: true }).click(options);
  await page.getByRole('menuitem', { name }).click(options);
}
