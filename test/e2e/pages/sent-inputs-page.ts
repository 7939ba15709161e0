import type { Locator, Page } from '@playwright/test';
import { sentInputsMessages as words } from '#features/submissions/texts/sent-inputs.ts';
import { FramePage } from './frame-page.ts';

/** Sent inputs, and one submission in full. */
export class SentInputsPage {
  readonly list: Locator;
  readonly cells: Locator;
  readonly revert: Locator;
  readonly reuse: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('grid', { name: words.title });
    this.cells = page.getByRole('grid', { name: words.detail.label });
    this.revert = page.getByRole('dialog', { name: words.revert.title });
    this.reuse = page.getByRole('dialog', { name: words.reuse.title });
  }

  async open(): Promise<void> {
    await new FramePage(this.#page).go('sent-inputs');
    await this.list.waitFor();
  }

  /** Opens the submission with this outcome in the list. */
  async openSending(outcome: string | RegExp): Promise<void> {
    await this.list.getByText(outcome).last().click();
    await this.cells.waitFor();
  }

  async takeBack(inputs: number): Promise<void> {
    await this.#page.getByRole('button', { name: words.detail.revert }).click();
    const confirm = this.revert.getByRole('button', { name: words.revert.confirm(inputs) });
    await confirm.click({ timeout: 120_000 });
  }

  /** In their own period, which the clerk has to choose: sent there, the values would be a second time. */
  async useAgain(inputs: number): Promise<void> {
    await this.#page.getByRole('button', { name: words.detail.reuse }).click();
    await this.reuse.getByRole('combobox', { name: words.reuse.period }).click();
    await this.#page.getByRole('option').first().click();
    await this.reuse.getByRole('button', { name: words.reuse.confirm(inputs) }).click();
  }

  /** Resolves to the file's name. */
  async exportXlsx(): Promise<string> {
    await this.#page.getByRole('button', { name: words.detail.exportXlsx }).click();
    const toast = this.#page.getByText(/^In “.*”\.$/);
    return (await toast.innerText()).replace(/^In “|”\.$/g, '');
  }
}
