import type { Locator, Page } from '@playwright/test';
import { connectionMessages } from '#features/connections/texts.ts';

const { form, forget, list } = connectionMessages;

/** The two choices of the first run, the form behind one of them, and the list of connections. */
export class ConnectionsPage {
  readonly practiceDoor: Locator;
  readonly realDoor: Locator;
  readonly address: Locator;
  readonly key: Locator;
  readonly name: Locator;
  readonly submit: Locator;
  /** Any failure, at a field or above the form. */
  readonly failure: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.practiceDoor = page.getByRole('button', { name: connectionMessages.practice.button });
    this.realDoor = page.getByRole('button', { name: connectionMessages.real.button, exact: true });
    this.address = page.getByRole('textbox', { name: form.address, exact: true });
    this.key = page.getByLabel(form.key, { exact: true });
    this.name = page.getByLabel(form.name);
    this.submit = page.getByRole('button', { name: form.submit });
    this.failure = page.getByRole('alert');
  }

  async openPractice(): Promise<void> {
    await this.practiceDoor.click();
  }

  async connect({ address, key, name }: { address: string; key: string; name?: string }): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: connectionMessages.real.button }).click();
    await this.#page.getByRole('radio', { name: form.other }).check();
    await this.address.fill(address);
    await this.key.fill(key);
    if (name !== undefined) await this.name.fill(name);
    await this.submit.click();
  }

  connection(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: name });
  }

  /** Chooses an action of the menu of a connection. */
  async chooseMore(name: string, action: string): Promise<void> {
    await this.connection(name)
      .getByRole('button', { name: list.moreFor(name) })
      .click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  async forget(name: string): Promise<void> {
    await this.chooseMore(name, list.forget);
    await this.#page.getByRole('dialog').getByRole('button', { name: forget.confirm }).click();
  }
}
