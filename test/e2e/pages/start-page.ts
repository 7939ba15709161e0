import type { Page } from '@playwright/test';

/** The two doors of a first run. */
export class StartPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openPractice(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Open the practice company' }).click();
  }

  /** Fills the form and tests; what comes of it is for the caller to look at. */
  async connect(service: { address: string; key: string; name: string }): Promise<void> {
    if (!(await this.#page.getByLabel('Key').isVisible())) {
      await this.#page.getByRole('button', { name: 'Connect my company' }).first().click();
    }
    await this.#page.getByLabel('Another address').check();
    await this.#page.getByLabel('Address', { exact: true }).fill(service.address);
    await this.#page.getByLabel('Key', { exact: true }).fill(service.key);
    await this.#page.getByLabel('Name of this connection').fill(service.name);
    await this.#page.getByRole('button', { name: 'Test and connect' }).click();
  }
}
