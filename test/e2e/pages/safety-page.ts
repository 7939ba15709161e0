import type { Locator, Page } from '@playwright/test';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import { lockMessages } from '#features/safety/texts/lock.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { FramePage } from './frame-page.ts';

const { passphrase, backups, restore, wipe, recover } = safetyMessages;

/** The lock screen, recovery, and their settings. */
export class SafetyPage {
  readonly lockScreen: Locator;
  readonly passphrase: Locator;
  readonly unlock: Locator;
  readonly recoverForm: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.lockScreen = page.getByRole('heading', { name: lockMessages.title });
    this.passphrase = page.getByLabel(lockMessages.passphrase, { exact: true });
    this.unlock = page.getByRole('button', { name: lockMessages.unlock, exact: true });
    this.recoverForm = page.getByRole('region', { name: recover.title });
  }

  async choosePassphrase(text: string): Promise<void> {
    await new FramePage(this.#page).go('settings');
    await this.#page.getByRole('button', { name: passphrase.choose }).click();
    const dialog = this.#page.getByRole('dialog', { name: passphrase.dialogTitle });
    await dialog.getByLabel(passphrase.field, { exact: true }).fill(text);
    await dialog.getByLabel(passphraseMessages.repeat).fill(text);
    await dialog.getByRole('button', { name: passphrase.keep }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async lock(): Promise<void> {
    await new FramePage(this.#page).runAction('Lock Paydesk now');
    await this.passphrase.waitFor();
  }

  async tryPassphrase(text: string): Promise<void> {
    await this.passphrase.fill(text);
    await this.unlock.click();
  }

  async recoverWith(text: string): Promise<void> {
    await this.passphrase.fill(text);
    await this.#page.getByRole('button', { name: recover.submit }).click();
  }

  async backUp(): Promise<void> {
    await new FramePage(this.#page).go('settings');
    await this.#page.getByRole('button', { name: backups.make }).click();
    await this.#page.getByRole('grid', { name: backups.list }).waitFor();
  }

  async restoreOldest(): Promise<void> {
    await new FramePage(this.#page).go('settings');
    await this.#page
      .getByRole('button', { name: /^Restore the backup of/ })
      .last()
      .click();
    await this.#page.getByRole('button', { name: restore.confirm }).click();
  }

  async wipe(): Promise<void> {
    await new FramePage(this.#page).go('settings');
    await this.#page.getByRole('button', { name: wipe.start }).click();
    const dialog = this.#page.getByRole('dialog', { name: wipe.dialogTitle });
    await dialog.getByLabel(wipe.type(wipe.word)).fill(wipe.word);
    await dialog.getByRole('button', { name: wipe.confirm }).click();
  }
}
