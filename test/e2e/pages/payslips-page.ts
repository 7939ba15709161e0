import { expect, type Locator, type Page } from '@playwright/test';
import { handOutMessages } from '#features/hand-out/texts/hand-outs.ts';
import { payslipMessages, payslipsMessages } from '#features/payslips/texts/payslips.ts';
import { resultMessages } from '#messages/results.ts';
import { CompaniesPage } from './companies-page.ts';
import { FramePage } from './frame-page.ts';
import { ListPage } from './list-page.ts';

/** A company with a weekly pay run of this many employees. */
export const manyPaid = { company: 'Karoo Fresh Produce', employees: 180 };

/** Long, because a company is read, jobs run, and the computer may be busy. */
export const patient = { timeout: 300_000 };

/** The payslips of a company, and the actions on many of them. */
export class PayslipsPage extends ListPage {
  readonly dialog: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    super(page, { title: payslipsMessages.title, panel: payslipMessages.panel });
    this.dialog = page.getByRole('dialog');
    this.#page = page;
  }

  /** Shows all payslips of the company, once it is read. */
  async openAll(): Promise<void> {
    await new CompaniesPage(this.#page).open(manyPaid.company);
    await new FramePage(this.#page).go('payslips');
    await expect(this.readAgain).toBeVisible(patient);
  }

  /** Shows the payslips of the newest weekly pay run of 180 employees. */
  async openMany(): Promise<void> {
    await this.openAll();
    await this.#page.getByRole('combobox', { name: payslipsMessages.filters.payRun }).click();
    await this.#page
      .getByRole('option', { name: /Weekly/ })
      .first()
      .click();
    await expect(this.#page.getByText(payslipsMessages.found(manyPaid.employees))).toBeVisible();
  }

  async showState(state: keyof typeof payslipsMessages.states): Promise<void> {
    await this.#page
      .getByRole('toolbar', { name: resultMessages.quickFilters })
      .getByRole('button', { name: payslipsMessages.states[state] })
      .click();
  }

  async viewPdf(): Promise<void> {
    await this.panel.getByRole('button', { name: payslipMessages.pdf.view }).click();
  }

  async handOut(act: keyof typeof handOutMessages.acts): Promise<void> {
    await this.#page.getByRole('button', { name: /^Hand out/ }).click();
    await this.#page.getByRole('menuitem', { name: handOutMessages.acts[act] }).click();
  }
}
