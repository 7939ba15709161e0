import type { Locator, Page } from '@playwright/test';
import { companiesMessages, companyMessages } from '#features/companies/texts/companies.ts';
import { formatDate } from '#messages/format.ts';

/** The list of companies, and the pay periods of one. */
export class CompaniesPage {
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: companiesMessages.search });
  }

  async open(company: string): Promise<void> {
    await this.#page.getByRole('main').getByText(company, { exact: true }).click();
  }

  payFrequency(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  /** Opens the inputs of a period, by default of the newest open one. */
  async capture(payFrequency: string, periodEnd?: string): Promise<void> {
    const card = this.payFrequency(payFrequency);
    const named =
      periodEnd === undefined
        ? card.getByRole('button', { name: companyMessages.capture })
        : card.getByRole('button', { name: companyMessages.captureFor(payFrequency, formatDate(periodEnd)) });
    await named.first().click();
  }
}
