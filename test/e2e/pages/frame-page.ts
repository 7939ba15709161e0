import type { Locator, Page } from '@playwright/test';
import { frameMessages } from '#messages/frame.ts';
import { screenMessages } from '#messages/screens.ts';

type Place = keyof typeof screenMessages;

/** Places that are not in the navigation; they are found by name. */
const unlisted: readonly Place[] = ['many', 'companies', 'drafts', 'outbox'];
/** Places that are listed while Settings are open. */
const inSettings: readonly Place[] = ['connections', 'audit-log', 'diagnostics', 'shortcuts'];

/** The frame around every screen. */
export class FramePage {
  readonly topBar: Locator;
  readonly statusBar: Locator;
  readonly palette: Locator;
  readonly notices: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.topBar = page.getByRole('banner');
    this.statusBar = page.getByRole('contentinfo', { name: frameMessages.status.label });
    this.palette = page.getByRole('combobox', { name: frameMessages.paletteBox.title });
    this.notices = page.getByRole('region', { name: frameMessages.notices });
  }

  async go(place: Place): Promise<void> {
    if (unlisted.includes(place)) return this.runAction(screenMessages[place].action);
    if (inSettings.includes(place) && !(await this.#entry(place).isVisible()))
      await this.#entry('settings').click();
    return this.#entry(place).click();
  }

  #entry(place: Place): Locator {
    const navigation = this.#page.getByRole('navigation', { name: frameMessages.navigation });
    return navigation.getByRole('button', { name: screenMessages[place].title, exact: true });
  }

  /** Runs an action from the command list, by its name. */
  async runAction(words: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+K');
    await this.palette.fill(words);
    await this.palette.press('Enter');
    // Enter waits for whatever else is found, unless something else is typed meanwhile.
    await this.palette.waitFor({ state: 'hidden' });
  }
}
