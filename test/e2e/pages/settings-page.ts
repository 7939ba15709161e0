import type { Locator, Page } from '@playwright/test';
import { settingsMessages } from '#features/settings/texts.ts';

/** Appearance, keys and data, and information about the app. */
export class SettingsPage {
  readonly zoom: Locator;
  readonly keychain: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.zoom = page.getByLabel(settingsMessages.look.zoom);
    this.keychain = page.getByRole('region', { name: settingsMessages.safety.title });
  }

  async chooseTheme(theme: 'light' | 'dark' | 'system'): Promise<void> {
    // The radio button is hidden under its label, which the clerk clicks.
    await this.#page.getByText(settingsMessages.look[theme], { exact: true }).click();
  }
}
