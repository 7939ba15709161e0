import type { Locator, Page } from '@playwright/test';
import { frameWords } from '#messages/frame.ts';

type Place = keyof typeof frameWords.nav;

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
    this.practiceBanner = page.getByRole('complementary', { name: frameWords.practice.title });
    this.statusBar = page.getByRole('contentinfo', { name: frameWords.status.label });
    this.palette = page.getByRole('combobox', { name: frameWords.paletteBox.title });
    this.notices = page.getByRole('region', { name: frameWords.notices });
  }

  async go(place: Place): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: frameWords.navigation })
      .getByRole('button', { name: frameWords.nav[place], exact: true })
      .click();
  }

  /** Runs an action by its words, as a clerk does who knows no other way to it. */
  async runAction(words: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+K');
    await this.palette.fill(words);
    await this.palette.press('Enter');
  }
}
