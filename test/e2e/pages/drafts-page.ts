import { expect, type Locator, type Page } from '@playwright/test';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import { draftsMessages as words } from '#features/drafts/texts.ts';
import { FramePage } from './frame-page.ts';

/** The drafts of a connection, and the files that share them between clerks. */
export class DraftsPage {
  readonly empty: Locator;
  readonly importDraft: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.empty = page.getByRole('heading', { name: words.empty.title });
    this.importDraft = page.getByRole('dialog', { name: words.importing.title });
  }

  async open(): Promise<void> {
    await new FramePage(this.#page).go('drafts');
  }

  async #more(item: string): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^More for the draft/ })
      .first()
      .click();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  /** Resolves to the file's name. */
  async share(passphrase: string): Promise<string> {
    await this.#more(words.share);
    const dialog = this.#page.getByRole('dialog', { name: words.sharing.title });
    await dialog.getByLabel(words.sharing.passphrase, { exact: true }).fill(passphrase);
    await dialog.getByLabel(passphraseMessages.repeat).fill(passphrase);
    await dialog.getByRole('button', { name: words.sharing.confirm }).click();
    const notice = this.#page.getByText(/^In “.+\.paydesk-draft”/);
    return /“(.+)”/.exec(await notice.innerText())?.[1] ?? '';
  }

  async discard(): Promise<void> {
    await this.#more(words.discard);
    await this.#page.getByRole('button', { name: words.discarding.confirm }).click();
    await expect(this.empty).toBeVisible();
  }

  /** As from the system's file chooser. */
  async chooseFile(file: string, passphrase: string): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.getByRole('button', { name: words.openFile }).click();
    await (await chooser).setFiles(file);
    await this.tryPassphrase(passphrase);
  }

  async tryPassphrase(passphrase: string): Promise<void> {
    await this.#page.getByLabel(words.opening.passphrase, { exact: true }).fill(passphrase);
    await this.#page.getByRole('button', { name: words.opening.confirm }).click();
  }
}
