import { tableMessages } from '#messages/tables.ts';
import { copyCells } from '#ui/table/copied-rows.ts';
import Table from '#ui/table/Table.svelte';
import type { Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copiedBy } from '../support/copied.ts';
import { renderInApp } from '../support/render-in-app.ts';

interface Loan {
  readonly id: string;
  readonly name: string;
  readonly owed: string;
}

const loans: readonly Loan[] = [
  { id: '1', name: 'Botha', owed: '1\u00a0200,00' },
  { id: '2', name: 'Dlamini', owed: '300,00' },
  { id: '3', name: 'Zulu', owed: '−5,00' },
];
let ended = new AbortController();

beforeEach(() => {
  ended = new AbortController();
});

afterEach(() => ended.abort());

const selection = { row: ({ name }: Loan) => `Choose ${name}`, all: 'Choose everybody' };

async function open(more: Record<string, unknown> = {}): Promise<void> {
  const { app } = await renderInApp(Table as unknown as Component<Record<string, unknown>>, {
    props: {
      label: 'Loans',
      columns: [
        { id: 'name', header: 'Name', text: ({ name }: Loan) => name, sortBy: ({ name }: Loan) => name },
        { id: 'owed', header: 'Owed', text: ({ owed }: Loan) => owed, align: 'end' },
      ],
      rows: loans,
      rowId: ({ id }: Loan) => id,
      ...more,
    },
  });
  addEventListener('keydown', (event) => app.actions.press(event), { signal: ended.signal });
}

const copied = () => copiedBy('{Control>}c{/Control}');

const focus = () => document.querySelector<HTMLElement>('[role=grid]')?.focus();

test('copies the whole table with its headers once all of it is selected', async () => {
  await open();
  focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(await copied()).toBe('Name\tOwed\r\nBotha\t1200,00\r\nDlamini\t300,00\r\nZulu\t-5,00');
});

test('copies a difference without its plus sign, which would begin a formula, and a text with it as a text', async () => {
  await open({
    rows: [
      { id: '1', name: '+27 82 000 1111', owed: '+1\u00a0200,00' },
      { id: '2', name: 'Zulu', owed: '+R\u00a0300,00' },
    ],
  });
  focus();
  expect(await copied()).toBe("'+27 82 000 1111\t1200,00");
  await userEvent.keyboard('{ArrowDown}');
  expect(await copied()).toBe('Zulu\tR300,00');
});

test('copies the row that has the focus, and the ticked rows if there are any', async () => {
  await open({ selection });
  focus();
  expect(await copied()).toBe('Botha\t1200,00');
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  expect(await copied()).toBe('Botha\t1200,00\r\nZulu\t-5,00');
});

test('copies a rectangle of cells, without the ticks', async () => {
  await open({ selection });
  focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(await copied()).toBe('1200,00\r\n300,00');
});

test('copies the column of the header that the keys are at', async () => {
  await open({ selection });
  focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(await copied()).toBe('Owed\r\n1200,00\r\n300,00\r\n-5,00');
});

test('finds in its rows, and returns to them', async () => {
  await open({ selection });
  const found = () => document.querySelector('tr[aria-selected=true]')?.textContent.trim();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: tableMessages.find.find })).toHaveFocus();
  await userEvent.keyboard('00');
  expect(found()).toContain('Botha');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(found()).toContain('Zulu');
  await userEvent.keyboard('{Escape}');
  expect(await copied()).toMatch(/^Zulu/u);
});

test('copies nothing, and says so, while rows that may be ticked are still being read', () => {
  const [copy, refuse] = [vi.fn(), vi.fn()];
  const host = {
    maxCells: 100,
    copy,
    refuse,
    select: vi.fn(),
    saidIn: () => '',
    takeSearch: vi.fn(),
    words: tableMessages.find,
    columnWords: vi.fn(),
    layoutOf: () => undefined,
    keepLayout: vi.fn(),
    keepPlace: vi.fn(),
  };
  const from = {
    columns: [{ id: 'name', header: 'Name', text: ({ name }: Loan) => name }],
    rowAt: (index: number) => (index === 1 ? undefined : loans[index]),
    total: loans.length,
  };
  const chosen = {
    selected: null,
    current: { row: 0, column: -1 },
    isMarked: ({ name }: Loan) => name === 'Zulu',
  };
  const listen = (event: ClipboardEvent) => copyCells(event, host, from, chosen);
  document.addEventListener('copy', listen, { once: true });
  document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: new DataTransfer() }));
  expect(refuse).toHaveBeenCalledExactlyOnceWith('not-read');
  expect(copy).not.toHaveBeenCalled();
});
