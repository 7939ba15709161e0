import Table from '#ui/table/Table.svelte';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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
const selection = { row: ({ name }: Loan) => `Choose ${name}`, all: 'Choose everybody' };

async function open(more: Record<string, unknown> = {}): Promise<void> {
  await renderInApp(Table as unknown as Component<Record<string, unknown>>, {
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
}

/** Presses the keys for copying where the focus is, and returns the text that is then on the clipboard. */
async function copied(): Promise<string> {
  let text = '';
  const take = ({ clipboardData }: ClipboardEvent) => (text = clipboardData?.getData('text/plain') ?? '');
  document.addEventListener('copy', take, { once: true });
  await userEvent.keyboard('{Control>}c{/Control}');
  document.removeEventListener('copy', take);
  return text;
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test('copies a table without row navigation whole, with its headers', async () => {
  await open();
  focus('[role=group]');
  expect(await copied()).toBe('Name\tOwed\r\nBotha\t1200,00\r\nDlamini\t300,00\r\nZulu\t-5,00');
});

test('copies the row that has the focus, and the ticked rows if there are any', async () => {
  await open({ selection });
  focus('tbody tr');
  expect(await copied()).toBe('Botha\t1200,00');
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  expect(await copied()).toBe('Botha\t1200,00\r\nZulu\t-5,00');
});
