import { expect, type Locator, type Page } from '@playwright/test';

/** Pay increases, from the sheet of a period. */
export class IncreasesPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly outcome: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Salary increases' });
    this.outcome = this.dialog.getByText(/ gets? an increase$/);
  }

  async begin(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+X');
    await expect(this.dialog).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.dialog.getByText(name, { exact: true }).click();
  }

  async type(value: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: /^(Percentage|Amount in rand)$/ }).fill(value);
  }

  /** Reads what is not known yet, until this many employees get an increase. */
  async waitFor(employees: number, all: number): Promise<void> {
    const words = `${employees} of ${all} employees get an increase`;
    const read = this.dialog.getByRole('button', { name: 'Refresh now' });
    await expect(async () => {
      if (await read.isVisible()) await read.click({ timeout: 1_000 });
      await expect(this.outcome).toHaveText(words, { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
  }

  async land(employees: number): Promise<void> {
    const words = employees === 1 ? '1 increase' : `${employees} increases`;
    await this.dialog.getByRole('button', { name: `Put ${words} into the sheet` }).click();
    await expect(this.dialog).toBeHidden();
  }
}
