import { expect, type Locator, type Page } from '@playwright/test';
import { commonMessages } from '#messages/common.ts';

/** A long list of a company with a side panel: employees, payslips. */
export class ListPage {
  readonly grid: Locator;
  readonly search: Locator;
  readonly panel: Locator;
  /** The age of the data, as shown on the screen. */
  readonly age: Locator;
  readonly readAgain: Locator;

  constructor(page: Page, words: { readonly title: string; readonly panel: string }) {
    const main = page.getByRole('main');
    this.grid = main.getByRole('grid', { name: words.title });
    this.search = main.getByRole('searchbox');
    this.panel = main.getByRole('complementary', { name: words.panel });
    this.age = main.getByText(/^Updated (just now|\d+ minutes? ago|today)/).first();
    this.readAgain = main.getByRole('button', { name: commonMessages.readAgain });
  }

  /** Waits until the whole company is read: until then rows may join. */
  async waitUntilRead(): Promise<void> {
    await expect(this.readAgain).toBeVisible();
  }

  row(text: string | RegExp): Locator {
    return this.grid.getByRole('row').filter({ hasText: text });
  }

  /** The first employee or payslip of the list. */
  get firstRow(): Locator {
    return this.grid.getByRole('row').nth(1);
  }
}
