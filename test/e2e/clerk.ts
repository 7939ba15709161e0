import type { Locator, Page } from '@playwright/test';
import { FramePage } from './pages/frame-page.ts';

/** A person at the screen, whose clicks and keys are counted. */
export class Clerk {
  /** Each click, key, typed field and answered dialog of the system. */
  acts = 0;
  /** Each press of the mouse. */
  clicks = 0;
  /** Each typed character, and each other key. */
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#countClick();
    await target.click();
  }

  /** Replaces the text of a field in one go. */
  async type(field: Locator, text: string): Promise<void> {
    this.acts += 1;
    this.keys += text.length;
    await field.fill(text);
  }

  /** Types where the focus is, then presses the key that goes on from there. */
  async typeHere(text: string, key = 'Enter'): Promise<void> {
    this.acts += 1;
    this.keys += text.length;
    await this.#page.keyboard.type(text);
    await this.press(key);
  }

  /** A key, or several at once such as Control+Enter. */
  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.acts += 1;
      this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async choose(field: Locator, option: string | RegExp): Promise<void> {
    await this.click(field);
    const exact = typeof option === 'string';
    await this.click(this.#page.getByRole('option', { name: option, exact }).first());
  }

  /** Where to save, which the tests answer themselves and a person by Enter: name and folder are proposed. */
  answerSystem(): void {
    this.acts += 1;
    this.keys += 1;
  }

  /** A file in the dialog of the system: one press chooses it. */
  async openFile(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.#countClick();
    await input.setInputFiles(file);
  }

  async goTo(place: Parameters<FramePage['go']>[0]): Promise<void> {
    this.#countClick();
    await new FramePage(this.#page).go(place);
  }

  #countClick(): void {
    this.acts += 1;
    this.clicks += 1;
  }
}
