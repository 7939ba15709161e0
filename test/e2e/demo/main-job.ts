import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

/** What the clerk of the demonstration does, with a picture after each step that matters. */
export async function runMainJob(page: Page, account: Account): Promise<void> {
  await expect(page.getByRole('button', { name: 'Open the practice company' })).toBeVisible();
  await account.picture('two-doors', 'First run: try the practice company, or connect your own');
}
