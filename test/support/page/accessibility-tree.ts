import type { CDPSession, Page } from 'playwright-core';
import { commonMessages } from '#messages/common.ts';

/** What assistive technology is told about one thing on the page. */
export interface AxNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** What is true or chosen of it, such as `expanded`, `checked`, `invalid` and `disabled`. */
  readonly states: Readonly<Record<string, unknown>>;
  readonly children: readonly AxNode[];
  /** Chromium's number of the element. */
  readonly backendId: number | undefined;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One session for each page: opening one takes longer than a question. */
export async function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** The text of a value in the tree. */
export const textOf = (value: { value?: unknown } | undefined): string =>
  ['string', 'number', 'boolean'].includes(typeof value?.value) ? String(value?.value) : '';

/** The tree that Chromium gives to assistive technology, without the nodes that it marks as ignored. */
export async function accessibilityTree(page: Page): Promise<AxNode> {
  const session = await protocolOf(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): AxNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    return [
      {
        role: textOf(node.role),
        name: textOf(node.name).replaceAll('\u00a0', ' ').trim(),
        description: textOf(node.description),
        value: textOf(node.value),
        states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
        children,
        backendId: node.backendDOMNodeId,
      },
    ];
  };
  const [tree] = read(nodes[0]?.nodeId ?? '');
  if (!tree) throw new Error('Chromium has no tree of the page.');
  return tree;
}

/** All nodes of a role below a node, and the node itself if it has that role. */
export function allOf(node: AxNode, role: string): AxNode[] {
  return [...(node.role === role ? [node] : []), ...node.children.flatMap((child) => allOf(child, role))];
}

/** The names of all nodes of a role. */
export const named = (node: AxNode | undefined, role: string): string[] =>
  node ? allOf(node, role).map(({ name }) => name) : [];

/** The first node of a role whose name matches. */
export const find = (node: AxNode, role: string, name: RegExp): AxNode | undefined =>
  allOf(node, role).find((own) => name.test(own.name));

/** The roles of what is used, each of which needs a name of its own. */
export const controlRoles: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'grid',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'option',
  'progressbar',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'table',
  'textbox',
]);

/** Roles that say, beside a control's name, what it belongs to. */
const placeRoles: ReadonlySet<string> = new Set([
  'article',
  'banner',
  'contentinfo',
  'dialog',
  'figure',
  'form',
  'grid',
  'group',
  'listbox',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'table',
  'tablist',
]);

const noticeRoles: ReadonlySet<string> = new Set(['alert', 'status']);

/** What is only read: two may well be called the same. */
const partRoles: ReadonlySet<string> = new Set(['grid', 'progressbar', 'table']);

/** What does the same wherever it is. */
const sameEverywhere: ReadonlySet<string> = new Set<string>([commonMessages.close, commonMessages.readAgain]);

/**
 * What a clerk who hears the page cannot use, as text: a control without a name, one that is named like another of the
 * same place, and a wrong value without what is wrong about it.
 */
export function unclearControls(tree: AxNode): string[] {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  const walk = (node: AxNode, place: string): void => {
    const isControl = controlRoles.has(node.role);
    if (isControl && node.name === '') faults.push(`${node.role} without a name in ${place}`);
    if (isControl && !partRoles.has(node.role) && !sameEverywhere.has(node.name)) {
      const key = `${node.role} “${node.name}” in ${place}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const isWrong = 'invalid' in node.states && node.states['invalid'] !== 'false';
    if (isWrong && node.role !== 'gridcell' && node.description === '')
      faults.push(`${node.role} “${node.name}” is wrong without a message`);
    // A notice has no name; what it offers may be offered elsewhere too.
    const own = noticeRoles.has(node.role) ? 'a notice' : placeRoles.has(node.role) ? node.name : '';
    const here = own === '' ? place : `${place} / ${own}`;
    for (const child of node.children) walk(child, here);
  };
  walk(tree, 'the page');
  return [...faults, ...[...seen].flatMap(([key, count]) => (count > 1 ? [`${count} times ${key}`] : []))];
}
