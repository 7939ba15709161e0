import type { Locator, Page } from '@playwright/test';
import { companiesMessages, companyMessages } from '#features/companies/texts/companies.ts';
import { stepNames } from '#features/home/texts/next-steps.ts';
import { formatDate } from '#messages/format.ts';

/** The button that leads to the next step of a period, which is to capture inputs; of the first such period. */
export const captureButton = (page: Page | Locator): Locator =>
  page.getByRole('button', { name: new RegExp(`^${stepNames.capture}: `) }).first();

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

  /** Opens the inputs of a period, by default of the earliest open one. */
  async capture(payFrequency: string, periodEnd?: string): Promise<void> {
    const card = this.payFrequency(payFrequency);
    const rows = card.getByRole('row');
    const row = periodEnd === undefined ? rows : rows.filter({ hasText: formatDate(periodEnd) });
    await row
      .getByRole('button', { name: new RegExp(`^(?:${stepNames.capture}|${stepNames.send}): `) })
      .first()
      .click();
  }

  /** Finalises the earliest open period of a practice company's first pay frequency. */
  async finalise(): Promise<void> {
    const page = this.#page;
    await page
      .getByRole('button', { name: /^Practise finalising: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Finalise to / }).click();
    await page.getByRole('dialog').getByRole('button', { name: companyMessages.finalise.confirm }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}
