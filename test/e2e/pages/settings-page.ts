import type { Locator, Page } from '@playwright/test';
import { settingsMessages } from '#messages/settings.ts';

/** Look, keys and data, and what this program is. */
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
    // The radio itself is hidden under its words; its words are what a clerk presses.
    await this.#page.getByText(settingsMessages.look[theme], { exact: true }).click();
  }
}
