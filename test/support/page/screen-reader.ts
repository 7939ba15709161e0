import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { accessibilityTree, allOf, protocolOf, type AxNode } from './accessibility-tree.ts';

/** A role, and the name by which something is found; a text is the whole name. */
type Name = string | RegExp;

const isCalled = (node: AxNode, name: Name) =>
  typeof name === 'string' ? node.name === name : name.test(node.name);

const everyNode = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(everyNode)];

/** All that is said of a node and what lies in it. */
const wordsOf = (node: AxNode): string =>
  [node.name, ...node.children.map(wordsOf)].filter(Boolean).join(' ');

/** How long something may take to appear. */
const patienceMs = 15_000;

/**
 * A clerk who hears the page: finds things only by what Chromium tells assistive technology, and acts by a control's
 * default action and by keys.
 */
export class ScreenReader {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The one thing of this role and name, once it is there. */
  async find(role: string, name: Name): Promise<AxNode> {
    let found: AxNode[] = [];
    let known: string[] = [];
    const look = async () => {
      const all = allOf(await this.#topmost(), role);
      found = all.filter((node) => isCalled(node, name));
      known = all.map((node) => node.name);
      return found.length;
    };
    await expect
      .poll(look, { timeout: patienceMs })
      .toBe(1)
      .catch(() => {
        throw new Error(
          `${found.length} times ${role} ${String(name)}; there is ${known.slice(0, 60).join(' | ')}`,
        );
      });
    const [node] = found;
    if (!node) throw new Error('It is gone.');
    return node;
  }

  /** Does what the control is for, as *press* of a screen reader does. */
  async press(role: string, name: Name): Promise<void> {
    const { backendId, states } = await this.find(role, name);
    expect(states['disabled'], `${role} ${String(name)} is disabled`).not.toBe(true);
    const session = await protocolOf(this.#page);
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendId ?? 0 });
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { this.focus(); this.click(); }',
    });
  }

  /** Moves the focus to something, and presses keys there. */
  async keys(role: string, name: Name, ...keys: readonly string[]): Promise<void> {
    const found = await this.find(role, name);
    // A short table has no place for the keys of its own: its rows have.
    const { backendId } = everyNode(found).find(({ states }) => states['focusable'] === true) ?? found;
    const session = await protocolOf(this.#page);
    await session.send('DOM.focus', { backendNodeId: backendId ?? 0 });
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Replaces what is in a field. */
  async type(role: string, name: Name, text: string): Promise<void> {
    await this.keys(role, name, 'Control+A', 'Delete');
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Tab');
  }

  /** Opens a list and chooses from it. */
  async choose(name: Name, option: Name): Promise<void> {
    await this.keys('combobox', name, 'ArrowDown');
    const { backendId } = await this.find('option', option);
    const session = await protocolOf(this.#page);
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

  /** Expects that something is there, with these states. */
  async reads(role: string, name: Name, states: Readonly<Record<string, unknown>> = {}): Promise<AxNode> {
    for (const [state, value] of Object.entries(states))
      await expect
        .poll(async () => (await this.find(role, name)).states[state], { timeout: patienceMs })
        .toBe(value);
    return this.find(role, name);
  }

  /** Expects that a live region says this. */
  async hears(text: RegExp): Promise<void> {
    const liveText = async () =>
      everyNode(await accessibilityTree(this.#page))
        .filter(({ role, states }) => ['alert', 'log', 'status'].includes(role) || 'live' in states)
        .map(wordsOf)
        .join('\n');
    await expect.poll(liveText, { timeout: patienceMs }).toMatch(text);
  }

  /** What can be reached: the topmost dialog, or the whole page. */
  async #topmost(): Promise<AxNode> {
    const tree = await accessibilityTree(this.#page);
    return allOf(tree, 'dialog').findLast(({ states }) => states['modal'] === true) ?? tree;
  }
}
