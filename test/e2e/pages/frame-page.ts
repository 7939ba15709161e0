import type { Locator, Page } from '@playwright/test';
import { frameMessages } from '#messages/frame.ts';

type Place = keyof typeof frameMessages.nav;

/** What surrounds every screen. */
export class FramePage {
  readonly topBar: Locator;
  readonly practiceBanner: Locator;
  readonly statusBar: Locator;
  readonly palette: Locator;
  readonly notices: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.topBar = page.getByRole('banner');
    this.practiceBanner = page.getByRole('complementary', { name: frameMessages.practice.title });
    this.statusBar = page.getByRole('contentinfo', { name: frameMessages.status.label });
    this.palette = page.getByRole('combobox', { name: frameMessages.paletteBox.title });
    this.notices = page.getByRole('region', { name: frameMessages.notices });
  }

  async go(place: Place): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: frameMessages.navigation })
      .getByRole('button', { name: frameMessages.nav[place], exact: true })
      .click();
  }

  /** Runs an action from the command list, by its name. */
  async runAction(words: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+K');
    await this.palette.fill(words);
    await this.palette.press('Enter');
  }
}
