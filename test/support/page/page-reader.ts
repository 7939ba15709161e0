import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { accessibilityTree, allOf, type AxNode } from './accessibility-tree.ts';

/** A role, and the name by which something is found; a text is the whole name. */
export type Name = string | RegExp;

/** Whether it has this name. */
export const isCalled = (node: Pick<AxNode, 'name'>, name: Name) =>
  typeof name === 'string' ? node.name === name : name.test(node.name);

/** A node and all below it. */
export const everyNode = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(everyNode)];

/** All that is said of a node and what lies in it. */
const wordsOf = (node: AxNode): string =>
  [node.name, ...node.children.map(wordsOf)].filter(Boolean).join(' ');

/** How long something may take to appear. */
export const patienceMs = 15_000;

/** Finds things only by what Chromium tells assistive technology. */
export class PageReader {
  /** Whether they have looked at what came of the last thing that they did. */
  hasLooked = false;
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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

  /** Expects that something is there, with these states. */
  async reads(role: string, name: Name, states: Readonly<Record<string, unknown>> = {}): Promise<AxNode> {
    for (const [state, value] of Object.entries(states))
      await expect
        .poll(async () => (await this.find(role, name)).states[state], { timeout: patienceMs })
        .toBe(value);
    const found = await this.find(role, name);
    this.hasLooked = true;
    return found;
  }

  /** Expects that a live region says this. */
  async hears(text: RegExp): Promise<void> {
    const liveText = async () =>
      everyNode(await accessibilityTree(this.page))
        .filter(({ role, states }) => ['alert', 'log', 'status'].includes(role) || 'live' in states)
        .map(wordsOf)
        .join('\n');
    await expect.poll(liveText, { timeout: patienceMs }).toMatch(text);
    this.hasLooked = true;
  }

  /** Expects that the page has asked main for this. */
  async asks(call: string, input: Record<string, unknown> = {}): Promise<void> {
    const asked = async () =>
      this.page.evaluate((name) => {
        const all = (globalThis as { asked?: { call: string; input: unknown }[] }).asked ?? [];
        return all.findLast((one) => one.call === name)?.input ?? null;
      }, call);
    await expect.poll(asked, { timeout: patienceMs, message: call }).toMatchObject(input);
    this.hasLooked = true;
  }

  /** What can be reached: the topmost dialog, or the whole page. */
  async #topmost(): Promise<AxNode> {
    const tree = await accessibilityTree(this.page);
    return allOf(tree, 'dialog').findLast(({ states }) => states['modal'] === true) ?? tree;
  }
}
