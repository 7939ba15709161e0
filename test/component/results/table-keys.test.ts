import type { ResultColumn } from '#results/result-column.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { resultMessages } from '#messages/results.ts';
import { columnMessages } from '#messages/table-columns.ts';
import { tableMessages } from '#messages/tables.ts';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copiedBy } from '../support/copied.ts';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';
import TableAndStatus from './TableAndStatus.svelte';

interface Pay {
  readonly name: string;
  readonly number: string;
  readonly cents: number;
}

const columns: readonly ResultColumn<Pay>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, isKey: true, groups: true },
  { id: 'number', header: 'Number', kind: 'text', value: ({ number }) => number },
  { id: 'nett', header: 'Nett pay', kind: 'money', value: ({ cents }) => cents, total: 'sum' },
];

const people: readonly Pay[] = [
  { name: 'Botha', number: '007', cents: 1_234_550 },
  { name: 'Dlamini', number: '008', cents: -100_000 },
  { name: 'Zulu', number: '010', cents: 5_000 },
];

const selection = () => document.querySelector('footer .selected')?.textContent;
const copied = () => copiedBy('{Control>}c{/Control}');
const keys = (text: string) => userEvent.keyboard(text);

/** What a screen reader is told the keys are at. */
const current = () => {
  const id = document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent.trim().replaceAll(/\s+/g, ' ');
};
const selectedCells = () =>
  [...document.querySelectorAll('tr > [aria-selected=true]')].map((cell) => cell.textContent.trim());

let ended = new AbortController();

async function open(more: Record<string, unknown> = {}) {
  giveRoom();
  const view = new ResultState(
    () => people,
    () => columns,
  );
  const { app } = await renderInApp(TableAndStatus as unknown as Component<Record<string, unknown>>, {
    props: { table: { label: 'Pay', view, takesKeys: true, ...more } },
  });
  addEventListener('keydown', (event) => app.actions.press(event), { signal: ended.signal });
  await expect.element(page.getByRole('grid', { name: 'Pay' })).toBeVisible();
  document.querySelector<HTMLElement>('[role=grid]')?.focus();
  return { view };
}

beforeEach(async () => {
  ended = new AbortController();
  await page.viewport(1100, 700);
});

afterEach(() => ended.abort());

test('goes by Right into the cells of a row, copies the cell there, and goes by Left back to the row', async () => {
  await open();
  await keys('{ArrowRight}{ArrowRight}{ArrowDown}');
  await expect.poll(current).toBe('008');
  expect(await copied()).toBe('008');
  await expect.poll(selection).toBe(tableMessages.copied.cells(1));
  await keys('{ArrowLeft}{ArrowLeft}');
  await expect.poll(current).toMatch(/^Dlamini ?008/u);
  expect(await copied()).toBe('Dlamini\t008\t-1000,00');
});

test('selects a rectangle of cells with Shift, adds it up and copies it', async () => {
  await open();
  await keys('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expect.poll(selectedCells).toEqual(['007', '12\u00a0345,50', '008', '−1\u00a0000,00']);
  await expect.poll(selection).toBe('4 cells selected · Nett pay: 11\u00a0345,50');
  expect(await copied()).toBe('007\t12345,50\r\n008\t-1000,00');
  await expect.poll(selection).toBe(tableMessages.copied.cells(4));
  await keys('{Escape}');
  await expect.poll(selectedCells).toEqual([]);
});

test('selects the row of a cell by Shift+Space, and its column by Ctrl+Space, which is copied with its header', async () => {
  await open();
  await keys('{ArrowRight}{ArrowRight}{Control>} {/Control}');
  await expect.poll(selectedCells).toEqual(['007', '008', '010']);
  expect(await copied()).toBe('Number\r\n007\r\n008\r\n010');
  await keys('{Shift>}{ArrowRight}{/Shift}');
  expect(await copied()).toBe('Number\tNett pay\r\n007\t12345,50\r\n008\t-1000,00\r\n010\t50,00');
  await keys('{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(selectedCells).toEqual([]);
  expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(1);
  expect(await copied()).toBe('Dlamini\t008\t-1000,00');
});

test('goes up from the first row to the headers, and sorts there by Enter', async () => {
  const { view } = await open();
  await keys('{ArrowUp}{ArrowRight}{ArrowRight}');
  await expect.poll(current).toBe('Nett pay');
  await keys('{Enter}');
  expect(view.sort).toEqual({ column: 'nett', direction: 'ascending' });
  await keys('{Enter}');
  expect(view.sort).toEqual({ column: 'nett', direction: 'descending' });
  await keys('{ArrowDown}');
  await expect.poll(current).toContain('Botha');
});

test('goes past the titles of groups to the rows, whose detail is beside them, and up to the headers', async () => {
  const go = vi.fn();
  const { view } = await open({ at: { row: people[0], go } });
  view.groupBy = 'name';
  await expect.poll(() => document.querySelectorAll('tbody tr[id]').length).toBe(6);
  await keys('{ArrowDown}');
  expect(go).toHaveBeenLastCalledWith(people[1]);
  await keys('{ArrowUp}');
  await expect.poll(current).toBe('Name');
});

test('asks for a filter of a column from its menu', async () => {
  await open();
  await keys('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
  await page.getByRole('menuitem', { name: columnMessages.filter }).click();
  await expect.element(page.getByRole('dialog', { name: resultMessages.filter })).toBeVisible();
  await expect.element(page.getByLabelText(resultMessages.column)).toHaveTextContent('Number');
});

test('selects cells with the mouse: from the one that is pressed to the one where it is let go', async () => {
  const onopen = vi.fn();
  await open({ onopen });
  await userEvent.dragAndDrop(
    page.getByRole('gridcell', { name: '007' }),
    page.getByRole('gridcell', { name: /000,00/u }),
  );
  await expect.poll(selectedCells).toEqual(['007', '12\u00a0345,50', '008', '−1\u00a0000,00']);
  expect(await copied()).toBe('007\t12345,50\r\n008\t-1000,00');
  expect(onopen).not.toHaveBeenCalled();
  await page.getByRole('gridcell', { name: '010' }).click({ modifiers: ['Shift'] });
  await expect.poll(selectedCells).toEqual(['007', '008', '010']);
});

test('stays at the cell of a click where a click opens nothing', async () => {
  await open();
  await page.getByRole('gridcell', { name: '008' }).click();
  await expect.poll(current).toBe('008');
  expect(await copied()).toBe('008');
});

test.each(['{ArrowDown}', '{Enter}'])('goes from the search into its rows by %s', async (key) => {
  await open();
  await page.getByRole('searchbox', { name: resultMessages.search }).fill('dl');
  await keys(key);
  await expect.element(page.getByRole('grid', { name: 'Pay' })).toHaveFocus();
  await expect.poll(current).toMatch(/^Dlamini/u);
});

test('empties the search by Escape, and goes by a second one back to the rows', async () => {
  const { view } = await open();
  const search = page.getByRole('searchbox', { name: resultMessages.search });
  await search.fill('dl');
  await keys('{Escape}');
  await expect.poll(() => view.search).toBe('');
  await expect.element(search).toHaveFocus();
  await keys('{Escape}');
  await expect.element(page.getByRole('grid', { name: 'Pay' })).toHaveFocus();
});
