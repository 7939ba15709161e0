import type { Locator, Page } from '@playwright/test';
import { FramePage } from './frame-page.ts';

/** The outbox, opened as a clerk opens it. */
export class OutboxPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await new FramePage(this.#page).go('outbox');
    await this.#page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor();
  }

  /** The text about a submission. */
  get sending(): Locator {
    return this.#page.getByRole('article', { name: /^Inputs/ });
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  async press(name: RegExp): Promise<void> {
    await this.#page.getByRole('button', { name }).click();
  }
}
