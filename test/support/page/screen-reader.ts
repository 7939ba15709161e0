import { protocolOf } from './accessibility-tree.ts';
import { everyNode, PageReader, type Name } from './page-reader.ts';
import { expect } from '@playwright/test';

/** A clerk who hears the page, and acts by a control's default action and by keys. */
export class ScreenReader extends PageReader {
  /** Does what the control is for, as *press* of a screen reader does. */
  async press(role: string, name: Name): Promise<void> {
    this.hasLooked = false;
    const { backendId, states } = await this.find(role, name);
    expect(states['disabled'], `${role} ${String(name)} is disabled`).not.toBe(true);
    const session = await protocolOf(this.page);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendId ?? 0 });
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.focus(); this.click(); }',
    });
  }

  /** Moves the focus to something, and presses keys there. */
  async keys(role: string, name: Name, ...keys: readonly string[]): Promise<void> {
    this.hasLooked = false;
    const found = await this.find(role, name);
    // A short table has no place for the keys of its own: its rows have.
    const { backendId } = everyNode(found).find(({ states }) => states['focusable'] === true) ?? found;
    const session = await protocolOf(this.page);
    await session.send('DOM.focus', { backendNodeId: backendId ?? 0 });
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Replaces what is in a field. */
  async type(role: string, name: Name, text: string): Promise<void> {
    await this.keys(role, name, 'Control+A', 'Delete');
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Tab');
  }

  /** Opens a list and chooses from it. */
  async choose(name: Name, option: Name): Promise<void> {
    await this.keys('combobox', name, 'ArrowDown');
    const { backendId } = await this.find('option', option);
    const session = await protocolOf(this.page);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendId ?? 0 });
    // Lists of options take the pointer's events; a screen reader sends them too where there is no other action.
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () {
        for (const type of ['pointermove', 'pointerdown', 'pointerup', 'click'])
          this.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }));
      }`,
    });
  }
}
