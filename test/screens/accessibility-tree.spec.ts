import path from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type Browser, type Page } from 'playwright-core';
import { light, openLook } from '#test/support/look.ts';
import { servePage } from '#test/support/serve-page.ts';
import { chromiumLaunch } from '../../build/chromium.mjs';
import { pagePaydesk } from './page-paydesk.ts';
import { screens } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  served = await servePage(path.join(root, 'dist/renderer'));
  browser = await chromium.launch(chromiumLaunch());
});

test.afterAll(async () => {
  await browser.close();
  served.server.close();
});

interface Node {
  readonly role: string;
  readonly name: string;
  readonly children: readonly Node[];
}

/** The tree that Chromium gives to assistive technology, without what it says to ignore. */
async function accessibilityTree(page: Page): Promise<Node> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): Node[] => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    const text = (value: { value?: unknown } | undefined) =>
      typeof value?.value === 'string' ? value.value : '';
    return [{ role: text(node.role), name: text(node.name), children }];
  };
  const [tree] = read(nodes[0]?.nodeId ?? '');
  if (!tree) throw new Error('Chromium has no tree of the page.');
  return tree;
}

function allOf(node: Node, role: string): Node[] {
  return [...(node.role === role ? [node] : []), ...node.children.flatMap((child) => allOf(child, role))];
}

test('a row of the sheet has the cells of both panes, in the order of its columns', async () => {
  const { page } = await openLook(browser, light);
  await page.addInitScript(pagePaydesk(screens['inputs'] ?? {}));
  await page.goto(served.address);
  await page.getByRole('grid').waitFor();
  const [grid] = allOf(await accessibilityTree(page), 'grid');
  const rows = grid ? allOf(grid, 'row').filter((row) => allOf(row, 'gridcell').length > 0) : [];
  expect(rows.length).toBeGreaterThan(10);
  const [first] = rows;
  const cells = first ? allOf(first, 'gridcell').map(({ name }) => name) : [];
  expect(first && allOf(first, 'rowheader').map(({ name }) => name)).toEqual(['1']);
  // Nothing is to be said of her status.
  expect(cells.slice(0, 5)).toEqual(['KF001', 'Dlamini, Thandi', '', '40,00', '2,00']);
  // Nothing that is a cell stands outside its row.
  const inRows = rows.reduce((sum, row) => sum + allOf(row, 'gridcell').length, 0);
  expect(grid && allOf(grid, 'gridcell').length).toBe(inRows);
  await page.context().close();
});
