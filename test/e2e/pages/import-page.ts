import { expect, type Locator, type Page } from '@playwright/test';
import { importMessages } from '#features/file-import/texts/import.ts';

/** The import of a file into the sheet. */
export class ImportPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Import from a file' });
  }

  async choose(name: string, buffer: Uint8Array): Promise<void> {
    await this.page.keyboard.press('Control+I');
    await expect(this.dialog).toBeVisible();
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) };
    await this.dialog.getByLabel('File to import').setInputFiles(file);
  }

  /** Assigns a column of the file. */
  async assign(header: string, target: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: `What ${header} contains` }).click();
    await expect(this.page.locator('input[role="combobox"]:focus')).toBeAttached();
    await this.page.keyboard.type(target);
    await this.page
      .getByRole('option', { name: new RegExp(`· ${target}`) })
      .first()
      .click();
  }

  async checkRows(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Check the rows' }).click();
  }

  async land(values: number): Promise<void> {
    const button = this.dialog.getByRole('button', { name: importMessages.go(values), exact: true });
    await expect(button).toBeEnabled();
    await button.click();
    await expect(this.dialog).toBeHidden();
  }
}
