import type { Page } from '@playwright/test';

/** From the list of companies to the sheet of a period. */
export class CompanyPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async choose(company: string): Promise<void> {
    await this.#page.getByRole('main').getByText(company).first().click();
  }

  /** Opens the newest open period of a pay frequency. */
  async captureInputs(payFrequency: RegExp): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^Capture inputs/ })
      .and(this.#page.getByRole('button', { name: payFrequency }))
      .first()
      .click();
  }
}
