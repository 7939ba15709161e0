import { expect, type Locator, type Page } from '@playwright/test';
import { captureMessages } from '#features/inputs/texts/capture.ts';
import { countOf } from '#messages/format.ts';

interface NewColumn {
  readonly item: string;
  readonly input: string;
  readonly kind: 'money' | 'hours' | 'number';
}

/** A block of cells as an office program puts it on the clipboard. */
export interface Block {
  readonly text: string;
  readonly html: string;
}

/** The sheet of a period, its review and its submission. */
export class BulkInputsPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly strip: Locator;
  readonly review: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Inputs of this period' });
    this.strip = page.getByRole('region', { name: 'Sending' });
    this.review = page.getByRole('dialog', { name: /Review and send/ });
  }

  /** Waits until the first items have been read and are columns. */
  async waitForColumn(title: RegExp): Promise<void> {
    await expect(this.header(title)).toBeVisible();
  }

  header(title: RegExp): Locator {
    return this.grid.getByRole('columnheader', { name: title }).first();
  }

  /** Adds the column unless a payslip has already shown it. */
  async addColumn({ item, input, kind }: NewColumn): Promise<void> {
    await this.page.keyboard.press('Control+Shift+A');
    const dialog = this.page.getByRole('dialog', { name: 'Add a column' });
    await dialog.getByRole('radio', { name: /by its name in the service/ }).check();
    await dialog.getByLabel('Item', { exact: true }).fill(item);
    await dialog.getByLabel('Input', { exact: true }).fill(input);
    await dialog.getByRole('combobox', { name: 'Type', exact: true }).click();
    await dialog.getByRole('option', { name: new RegExp(`^${kind}`, 'i') }).click();
    // The column may arrive from the service while the dialog is open.
    await expect(async () => {
      const isShown = await dialog.getByText('This column is already in the sheet.').isVisible();
      const button = dialog.getByRole('button', { name: isShown ? 'Cancel' : 'Add column' });
      if (await dialog.isVisible()) await button.click({ timeout: 5_000 });
      await expect(dialog).toBeHidden({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }

  /**
   * The cell of a visible row, counted from 1, under a visible column. It is looked up at each use: columns may appear
   * between others, rows may move, and an item's name may change, at any time.
   */
  async cell(row: number, title: RegExp): Promise<Locator> {
    const header = (await this.header(title).getAttribute('title')) ?? '';
    const line = `//*[@role="grid"]//*[@role="row"][@aria-rowindex="${row + 1}"]/@aria-owns`;
    const small = 'translate(@title, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")';
    // From the cell upwards: searching the whole page each time would slow the page itself.
    const headers = 'ancestor::*[@role="grid"]/*[@aria-rowindex="1"]/descendant::*[@role="columnheader"]';
    // A column that has just been added is marked as new, until the period is opened again.
    const parts = header.toLowerCase().split(' · ');
    const known = parts.filter((part) => part !== captureMessages.joined);
    const joined = [...known.slice(0, -1), captureMessages.joined, ...known.slice(-1)];
    const isHeader = [known, joined].map((title) => `${small}="${title.join(' · ')}"`).join(' or ');
    const column = `${headers}[${isHeader}]/@aria-colindex`;
    return this.page.locator(`xpath=id(${line})/*[@aria-colindex=${column}]`);
  }

  /** The employee number in a row; scrolls there. */
  async numberInRow(row: number): Promise<string> {
    await this.scrollTo(row);
    return this.#row(row).getByRole('gridcell').first().innerText();
  }

  /** The date of a once-off payslip, beside number and name. */
  async dayInRow(row: number): Promise<string> {
    await this.scrollTo(row);
    return this.#row(row).getByRole('gridcell').nth(2).innerText();
  }

  async scrollTo(row: number): Promise<void> {
    await this.grid.evaluate((grid, target) => {
      const rowHeight = grid.querySelector('[role=rowheader]')?.clientHeight ?? 28;
      let scroller: Element | null = grid;
      while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1)
        scroller = scroller.parentElement;
      scroller?.scrollTo({ top: Math.max(0, (target - 5) * rowHeight) });
    }, row);
    await expect(this.#row(row)).toBeVisible();
  }

  /** Waits until everything typed so far is on disk. */
  async waitUntilSaved(changes: number): Promise<void> {
    const words = countOf(changes, 'unsent change', 'unsent changes');
    await expect(this.page.getByText(words, { exact: true })).toBeVisible();
    // Only attached: in a narrow window, it is visible only in the status bar.
    await expect(this.page.getByText('Saved on this computer', { exact: true })).toBeAttached();
  }

  /** Selects this many cells of a column, from a row down. */
  async selectDown(row: number, title: RegExp, cells: number): Promise<void> {
    await (await this.cell(row, title)).click();
    for (let more = 1; more < cells; more += 1) await this.page.keyboard.press('Shift+ArrowDown');
  }

  async type(row: number, title: RegExp, text: string): Promise<void> {
    await (await this.cell(row, title)).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Opens the menu of a cell by keyboard; a scene in test/screens opens it by mouse. */
  async openMenu(row: number, title: RegExp): Promise<void> {
    await (await this.cell(row, title)).click();
    await this.page.keyboard.press('Shift+F10');
    await expect(this.page.getByRole('menu', { name: 'Cells' })).toBeVisible();
  }

  /** Pastes both formats, as Ctrl+V from an office program does. */
  async paste(row: number, title: RegExp, block: Block): Promise<void> {
    await (await this.cell(row, title)).click();
    await this.page.evaluate(({ text, html }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      clipboardData.setData('text/html', html);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, block);
  }

  /** Reviews, waits until every old value is read, and sends. */
  async send(): Promise<void> {
    await this.openReview();
    await this.sendReviewed();
  }

  async openReview(): Promise<void> {
    await this.page.getByRole('button', { name: /^Review and send/ }).click();
    await expect(this.review).toBeVisible();
  }

  /** Confirms each impossible value, so that it can be sent. */
  async confirmImpossible(): Promise<void> {
    await this.review.getByRole('tab', { name: /^Impossible values/ }).click();
    const impossible = this.review.getByRole('table', { name: 'Impossible values' });
    const open = impossible.getByRole('checkbox', { checked: false });
    // The lines appear once their height is measured.
    await expect(open.first()).toBeVisible();
    while ((await open.count()) > 0) await open.first().check();
  }

  async sendReviewed(): Promise<void> {
    const send = this.review.getByRole('button', { name: /^Send [\d\s]+ change/ });
    await expect(send).toBeEnabled({ timeout: 300_000 });
    await send.click();
    await expect(this.review).toBeHidden();
  }

  /** Numbers, values and messages of the refused cells, as a screen reader presents them. */
  async refusals(employees: number): Promise<{ number: string; label: string }[]> {
    await this.strip.getByRole('button', { name: 'Show refused' }).click();
    await expect(this.page.getByText(/^Showing only the/)).toBeVisible();
    const rows = this.grid.locator('[role=row][aria-owns]').filter({ visible: true });
    await expect(rows).toHaveCount(employees);
    const found: { number: string; label: string }[] = [];
    for (const row of await rows.all()) {
      const number = await row.getByRole('gridcell').first().innerText();
      const line = await row.getAttribute('aria-owns');
      const wrong = this.page.locator(`[id="${line}"] [aria-invalid=true]`);
      for (const cell of await wrong.all()) {
        found.push({ number, label: (await cell.getAttribute('aria-label')) ?? '' });
      }
    }
    return found;
  }

  #row(row: number): Locator {
    return this.grid.locator(`[role=row][aria-owns][aria-rowindex="${row + 1}"]`);
  }
}
