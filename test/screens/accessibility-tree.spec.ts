import { expect, test } from '@playwright/test';
import {
  accessibilityTree,
  allOf,
  controlRoles,
  find,
  named,
  type AxNode,
} from '#test/support/page/accessibility-tree.ts';
import { doneTo } from '#test/support/page/look.ts';
import { scenePage } from './scene-page.ts';
import { grounds, scenes, screens } from './screens.ts';

const { show } = scenePage();

test('gives each row of the sheet the cells of both panes in column order', async () => {
  const page = await show(screens['inputs'] ?? {});
  const [grid] = allOf(await accessibilityTree(page), 'grid');
  const rows = grid ? allOf(grid, 'row').filter((row) => allOf(row, 'gridcell').length > 0) : [];
  expect(rows.length).toBeGreaterThan(10);
  const [first] = rows;
  const cells = first ? allOf(first, 'gridcell').map(({ name }) => name) : [];
  expect(first && allOf(first, 'rowheader').map(({ name }) => name)).toEqual(['1']);
  // There is nothing to announce about her status.
  expect(cells.slice(0, 5)).toEqual(['KF001', 'Dlamini, Thandi', '', '40,00', '2,00']);
  // No cell is outside its row.
  const inRows = rows.reduce((sum, row) => sum + allOf(row, 'gridcell').length, 0);
  expect(grid && allOf(grid, 'gridcell').length).toBe(inRows);
});

/** The accessibility tree of a scene. */
async function treeOf(name: string): Promise<AxNode> {
  const page = await show(grounds[scenes[name]?.from ?? name] ?? {});
  const scene = scenes[name];
  if (scene !== undefined) await doneTo(page, () => scene.act(page));
  return accessibilityTree(page);
}

/** What says something now: a table has a status that is empty until rows are selected. */
const statuses = (node: AxNode | undefined) =>
  node ? allOf(node, 'status').filter(({ children }) => children.length > 0) : [];

const nameless = (node: AxNode | undefined) =>
  [...controlRoles].flatMap((role) =>
    named(node, role)
      .filter((name) => name === '')
      .map(() => role),
  );

test('announces one line of a running submission, and not its progress bar', async () => {
  const sending = find(await treeOf('inputs-sending'), 'region', /^Sending$/);
  expect(named(sending, 'progressbar')).toEqual([expect.stringMatching(/^Sending: 9 of/)]);
  expect(statuses(sending)).toHaveLength(1);
  expect(named(sending, 'alert')).toEqual([]);
  expect(nameless(sending)).toEqual([]);
});

test('names the lists of a review, their contents and the target of each line', async () => {
  const dialog = find(await treeOf('review-findings'), 'dialog', /^Review and send$/);
  expect(named(dialog, 'tab').map((name) => name.replace(/ \d+$/, ''))).toEqual([
    'Not sent',
    'Impossible values',
    'Unusual values',
    'Missing this period',
    'New for the employee',
  ]);
  expect(named(dialog, 'table')).toContain('Not sent');
  expect(named(dialog, 'grid')).toEqual(['Totals by column']);
  expect(named(dialog, 'radio')).toEqual(['By employee', 'By column']);
  expect(named(dialog, 'button')).toContain('Go to Basic salary · Normal hours of Khumalo, Pieter');
  // One line that is announced when the review opens, and nothing that interrupts.
  expect(statuses(dialog)).toHaveLength(1);
  expect(named(dialog, 'alert')).toEqual([]);
  expect(nameless(dialog)).toEqual([]);
});

test('identifies each submission of the history by time, user and outcome', async () => {
  const grid = find(await treeOf('sent-inputs'), 'grid', /^Sent inputs$/);
  expect(named(grid, 'columnheader')).toEqual(expect.arrayContaining(['Sent', 'By', 'Period', 'Outcome']));
  const rows = named(grid, 'row').map((name) => name.replaceAll('\u00a0', ' '));
  expect(rows[2]).toMatch(/^19 Nov 2026, \d\d:\d\d thandi .*878 of 897 19 not saved Correct 19/);
  const one = await treeOf('submission-cells');
  expect(find(one, 'grid', /^What was sent$/)).toBeDefined();
  expect(nameless(find(one, 'main', /^/))).toEqual([]);
});

test('names what taking a submission back changes and what it leaves', async () => {
  const dialog = find(await treeOf('submission-revert'), 'dialog', /^Take these inputs back/);
  expect(named(dialog, 'grid')).toEqual(['6 inputs will not be changed', '212 inputs will be put back']);
  expect(named(dialog, 'checkbox')).toEqual(['Also put back 2 inputs where you have typed another value']);
  expect(nameless(dialog)).toEqual([]);
});

test('names each choice of an increase, and announces its result in one line', async () => {
  const dialog = find(await treeOf('increases'), 'dialog', /^Salary increases$/);
  expect(named(dialog, 'group').slice(0, 4)).toEqual([
    'Employees',
    'Increase by',
    'Round the new pay to',
    'Rounding',
  ]);
  expect(named(dialog, 'textbox')).toEqual(['Percentage']);
  expect(statuses(dialog)).toHaveLength(1);
  expect(named(dialog, 'checkbox')).toContain('Increase for Dlamini, Thandi (KF001)');
  expect(nameless(dialog)).toEqual([]);
});
