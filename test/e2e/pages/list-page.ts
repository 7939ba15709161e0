import type { Locator, Page } from '@playwright/test';

/** A long list of a company with a side panel: employees, payslips. */
export class ListPage {
  readonly grid: Locator;
  readonly search: Locator;
  readonly panel: Locator;
  /** The age of the data, as shown on the screen. */
  readonly age: Locator;

  constructor(page: Page, words: { readonly title: string; readonly panel: string }) {
    const main = page.getByRole('main');
    this.grid = main.getByRole('grid', { name: words.title });
    this.search = main.getByRole('searchbox');
    this.panel = main.getByRole('complementary', { name: words.panel });
    this.age = main.getByText(/^Updated (just now|\d+ minutes? ago|today)/).first();
  }

  row(text: string | RegExp): Locator {
    return this.grid.getByRole('row').filter({ hasText: text });
  }

  /** The first employee or payslip of the list. */
  get firstRow(): Locator {
    return this.grid.getByRole('row').nth(1);
  }
}
