import { expect } from '@playwright/test';
import { accessibilityTree, allOf, protocolOf, textOf, type AxNode } from './accessibility-tree.ts';
import { settled } from './look.ts';
import { isCalled, PageReader, patienceMs, type Name } from './page-reader.ts';

type Focus = Pick<AxNode, 'role' | 'name'>;

/** More than anybody would press to reach something. */
const mostTabs = 60;

/** A clerk without a mouse. Counts the keys: those that give a command, and those that write. */
export class KeyboardClerk extends PageReader {
  /** Keys that move, choose or do something. */
  commands = 0;
  /** Characters. */
  typed = 0;
  /** What was pressed, and what had the focus then. */
  readonly log: string[] = [];

  /** Presses keys; afterwards something of the page has to have the focus. */
  async press(...keys: readonly string[]): Promise<void> {
    this.hasLooked = false;
    for (const key of keys) {
      await this.#press(key);
      await settled(this.page);
    }
    await expect.poll(async () => this.#focus(), { timeout: patienceMs }).not.toBeNull();
    await this.#note(keys.join(' '));
  }

  /** Types over what is selected, or where the caret is. */
  async type(text: string): Promise<void> {
    this.hasLooked = false;
    this.typed += text.length;
    await this.page.keyboard.type(text);
    await settled(this.page);
    await this.#note(`“${text}”`);
  }

  /** Presses Tab until something has the focus. */
  async tabTo(role: string, name: Name): Promise<void> {
    await this.#walk('Tab', role, name);
  }

  /** Presses Shift+Tab until something has the focus. */
  async backTo(role: string, name: Name): Promise<void> {
    await this.#walk('Shift+Tab', role, name);
  }

  /** Expects that something has the focus. */
  async isAt(role: string, name: Name): Promise<void> {
    const isThere = async () => {
      const focus = await this.#focus();
      return focus?.role === role && isCalled(focus, name) ? true : focus;
    };
    await expect
      .poll(isThere, { timeout: patienceMs, message: `the focus is on ${role} ${String(name)}` })
      .toBe(true);
    this.hasLooked = true;
  }

  /** Finds an action, a screen, a person or a report by words, and does it. */
  async lookUp(words: string, option: RegExp): Promise<void> {
    await this.press('Control+K');
    await this.isAt('combobox', 'Find an action');
    await this.type(words);
    const first = async () =>
      allOf(await accessibilityTree(this.page), 'option').find(({ states }) => states['selected'] === true)
        ?.name;
    await expect.poll(first, { timeout: patienceMs }).toMatch(option);
    await this.press('Enter');
  }

  async #walk(key: string, role: string, name: Name): Promise<void> {
    await settled(this.page);
    const isThere = (focus: Focus | null) => focus?.role === role && isCalled(focus, name);
    const passed: string[] = [];
    let focus = await this.#focus();
    for (let press = 0; press < mostTabs && !isThere(focus); press += 1) {
      await this.#press(key);
      focus = await this.#focus();
      passed.push(`${focus?.role} ${focus?.name}`);
    }
    this.log.push(`${passed.length} ${key}: ${passed.join(' | ')}`);
    if (!isThere(focus)) throw new Error(`${key} does not lead to ${role} ${String(name)}.`);
  }

  async #press(key: string): Promise<void> {
    this.commands += 1;
    await this.page.keyboard.press(key);
  }

  /** What has the focus; nothing if it is the page. */
  async #focus(): Promise<Focus | null> {
    const session = await protocolOf(this.page);
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'document.activeElement === document.body ? null : document.activeElement',
    });
    if (result.objectId === undefined) return null;
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return { role: textOf(node?.role), name: textOf(node?.name).replaceAll('\u00a0', ' ').trim() };
  }

  async #note(what: string): Promise<void> {
    const focus = await this.#focus();
    this.log.push(`${what} → ${focus === null ? 'the page' : `${focus.role} ${focus.name}`}`);
  }
}
