import type { Locator, Page } from 'playwright-core';
import { BulkInputsPage } from '#test/e2e/pages/bulk-inputs-page.ts';
import { CompaniesPage } from '#test/e2e/pages/companies-page.ts';
import { ConnectionsPage } from '#test/e2e/pages/connections-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Period } from './companies.ts';

const normalHours = /Normal hours/;
const extraColumns = [
  { item: 'basic_salary', input: 'sunday_overtime_hours_input', kind: 'hours' },
  { item: 'commission', input: 'amount', kind: 'money' },
  { item: '48211', input: 'amount', kind: 'money' },
] as const;

/** What a clerk does in the window, one thing at a time. */
export class Clerk {
  readonly #page: Page;
  readonly #inputs: BulkInputsPage;

  constructor(page: Page) {
    this.#page = page;
    this.#inputs = new BulkInputsPage(page);
  }

  async begin(): Promise<void> {
    await new ConnectionsPage(this.#page).openPractice();
  }

  /** Opens a period for the first time, and waits until all of it has been read. */
  async openFirst(period: Period): Promise<void> {
    const companies = new CompaniesPage(this.#page);
    await companies.open(period.company);
    await companies.capture(period.payFrequency);
    // With the page's own patience: a busy computer may take longer than an expectation waits.
    await this.#inputs.header(normalHours).waitFor();
    for (const column of extraColumns) await this.#inputs.addColumn(column);
  }

  /** Measures from the click that opens the period to the frame that shows its employees. */
  async openAgain({ company, payFrequency, employees }: Period): Promise<number> {
    const companies = new CompaniesPage(this.#page);
    await new FramePage(this.#page).go('companies');
    await companies.open(company);
    await companies.payFrequency(payFrequency).waitFor();
    await this.#page.waitForTimeout(1_000);
    await this.#page.evaluate(armOpening, Math.min(employees, 10));
    await companies.capture(payFrequency);
    return this.#page.evaluate(() => opened);
  }

  async typeValues(count: number): Promise<void> {
    await (await this.#firstCell()).click();
    for (let value = 0; value < count; value++) {
      await this.#page.keyboard.type(`${(value % 45) + 1}.5`);
      await this.#page.keyboard.press('Enter');
    }
    await this.#page.waitForTimeout(1_000);
  }

  async scroll(): Promise<void> {
    await (await this.#firstCell()).hover();
    for (const step of [240, -240]) {
      for (let notch = 0; notch < 60; notch++) {
        await this.#page.mouse.wheel(0, step);
        await this.#page.waitForTimeout(16);
      }
    }
  }

  /**
   * Pastes this many rows of five values with Ctrl+V, and waits until they are on disk and the values that they replace
   * have been read.
   */
  async paste(rows: number): Promise<void> {
    const line = (row: number) => [1, 2, 3, 4, 5].map((column) => `${(row % 40) + 1}.${column}5`).join('\t');
    const text = Array.from({ length: rows }, (_, row) => line(row)).join('\n');
    await (await this.#firstCell()).click();
    await this.#page.evaluate((block) => navigator.clipboard.writeText(block), text);
    await this.#page.keyboard.press('Control+v');
    // Not visible: in a narrow window the toolbar hides it.
    await this.#page.getByText('Saved on this computer', { exact: true }).waitFor({ state: 'attached' });
    await this.#page.waitForTimeout(5_000);
  }

  async #firstCell(): Promise<Locator> {
    await this.#inputs.scrollTo(1);
    return this.#inputs.cell(1, normalHours);
  }
}

declare let opened: Promise<number>;

/** Runs inside the browser. */
function armOpening(rows: number): void {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  opened = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = async () => {
          do await drawn();
          while (
            document.querySelectorAll('[role=row][aria-owns] [role=gridcell]:not(:empty)').length < rows
          );
          resolve(performance.now() - timeStamp);
        };
        void look();
      },
      { capture: true, once: true },
    );
  });
}
