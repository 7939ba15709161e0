import type { ResultColumn } from '#results/result-column.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { resultMessages } from '#messages/results.ts';
import { tableMessages } from '#messages/tables.ts';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';
import TableAndStatus from './TableAndStatus.svelte';

interface Pay {
  readonly name: string;
  readonly number: string;
  readonly cents: number;
}

const columns: readonly ResultColumn<Pay>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name, isKey: true },
  { id: 'number', header: 'Number', kind: 'text', value: ({ number }) => number },
  { id: 'nett', header: 'Nett pay', kind: 'money', value: ({ cents }) => cents, total: 'sum' },
];

const people: readonly Pay[] = [
  { name: 'Botha', number: '007', cents: 1_234_550 },
  { name: 'Dlamini', number: '008', cents: -100_000 },
  { name: '=HYPERLINK("x")', number: '+27 82', cents: 5_000 },
  { name: 'Zulu', number: '010', cents: 0 },
];

const table = page.getByRole('grid', { name: 'Pay' });
const selection = () => document.querySelector('footer .selected')?.textContent;

async function open(rows: readonly Pay[] = people, more: Record<string, unknown> = {}, inDialog = false) {
  giveRoom();
  const view = new ResultState(
    () => rows,
    () => columns,
  );
  const app = await renderInApp(TableAndStatus as unknown as Component<Record<string, unknown>>, {
    props: { table: { label: 'Pay', view, takesKeys: true, ...more }, inDialog },
  });
  addEventListener('keydown', (event) => app.app.actions.press(event), { signal: ended.signal });
  await expect.element(table).toBeVisible();
  // Once it is open, a dialog takes the focus.
  const holder = () => document.querySelector(inDialog ? 'dialog:modal' : 'body');
  await expect.poll(() => holder()?.contains(document.activeElement)).toBe(true);
  document.querySelector<HTMLElement>('[role=grid]')?.focus();
  return { ...app, view };
}

/** Presses the keys for copying, and returns what is then on the clipboard. */
async function copied(): Promise<{ text: string; html: string }> {
  let found = { text: '', html: '' };
  const take = ({ clipboardData }: ClipboardEvent) =>
    (found = {
      text: clipboardData?.getData('text/plain') ?? '',
      html: clipboardData?.getData('text/html') ?? '',
    });
  document.addEventListener('copy', take, { once: true });
  await userEvent.keyboard('{Control>}c{/Control}');
  document.removeEventListener('copy', take);
  return found;
}

const selectedNames = () =>
  [...document.querySelectorAll('tr[aria-selected=true]')].map((row) => row.children[0]?.textContent.trim());

let ended = new AbortController();

beforeEach(async () => {
  ended = new AbortController();
  await page.viewport(1100, 700);
});

afterEach(() => ended.abort());

test('copies the row that the keys are at, with figures that a spreadsheet reads', async () => {
  await open();
  expect((await copied()).text).toBe('Botha\t007\t12345,50');
  await userEvent.keyboard('{ArrowDown}');
  const { text, html } = await copied();
  expect(text).toBe('Dlamini\t008\t-1000,00');
  expect(html).toContain('<td>Dlamini</td><td class="text">008</td><td>-1000,00</td>');
  await expect.poll(selection).toBe(tableMessages.copied.rows(1));
});

test('guards what a spreadsheet would run', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const { text, html } = await copied();
  expect(text).toBe(`"'=HYPERLINK(""x"")"\t'+27 82\t50,00`);
  expect(html).toContain("<td>'=HYPERLINK");
});

test('selects rows with Shift, copies them, and says how many they are and what they add up to', async () => {
  await open();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(selectedNames()).toEqual(['Botha', 'Dlamini']);
  await expect.poll(selection).toBe('2 rows selected · Nett pay: 11\u00a0345,50');
  expect((await copied()).text).toBe('Botha\t007\t12345,50\r\nDlamini\t008\t-1000,00');
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  expect(selectedNames()).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  expect(selectedNames()).toEqual([]);
  await expect.poll(selection).toBe('');
  await page.getByRole('row', { name: /Botha/u }).click({ modifiers: ['Shift'] });
  expect(selectedNames()).toHaveLength(4);
  await userEvent.keyboard('{ArrowUp}');
  expect(selectedNames()).toEqual([]);
});

test('says in the dialog of a table what is selected in it, and what was copied', async () => {
  await open(people, { maxHeight: '20rem' }, true);
  const inDialog = (text: string) => page.getByRole('dialog').getByText(text);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(inDialog('2 rows selected · Nett pay: 11\u00a0345,50')).toBeVisible();
  await copied();
  await expect.element(inDialog(tableMessages.copied.rows(2))).toBeVisible();
});

test('copies the whole table with its headers when everything is selected', async () => {
  await open();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selectedNames()).toHaveLength(4);
  const lines = (await copied()).text.split('\r\n');
  expect(lines[0]).toBe('Name\tNumber\tNett pay');
  expect(lines).toHaveLength(5);
});

test('selects nothing any more once the rows are in another order', async () => {
  const { view } = await open();
  await userEvent.keyboard('{Control>}a{/Control}');
  view.sort = { column: 'nett', direction: 'descending' };
  await expect.poll(selectedNames).toEqual([]);
});

test('copies nothing, and says so, where too much is selected', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    name: `N${index}`,
    number: '',
    cents: 0,
  }));
  const { app } = await open(many);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect((await copied()).text).toBe('');
  expect(app.toasts.items.map(({ title }) => title)).toEqual([tableMessages.tooMany(250_000)]);
});

test('goes to the row that begins with what is typed', async () => {
  await open();
  await userEvent.keyboard('z');
  expect((await copied()).text).toMatch(/^Zulu/);
});

test('finds in the rows of a table without a search field, and steps from one to the next', async () => {
  await open(people, { bare: true });
  await userEvent.keyboard('{Control>}f{/Control}');
  const field = page.getByRole('textbox', { name: tableMessages.find.find });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('00');
  expect(selectedNames()).toEqual(['Botha']);
  await expect.element(page.getByText('1 of 4')).toBeVisible();
  await userEvent.keyboard('7');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(selectedNames()).toEqual(['Dlamini']);
  await userEvent.keyboard('{F3}{F3}{F3}');
  expect(selectedNames()).toEqual(['Botha']);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(selectedNames()).toEqual(['Zulu']);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(table).toHaveFocus();
});

test('goes to the search field of a table that has one', async () => {
  await open();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('searchbox', { name: resultMessages.search })).toHaveFocus();
});

test('copies the ticked rows when no others are selected', async () => {
  const mark = {
    isOn: ({ number }: Pay) => number !== '008',
    label: ({ name }: Pay) => name,
    toggle: () => undefined,
  };
  await open(people.slice(0, 2), { mark });
  await userEvent.keyboard('{ArrowDown}');
  expect((await copied()).text).toBe('Botha\t007\t12345,50');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect((await copied()).text).toMatch(/Botha.*\r\nDlamini/u);
});
