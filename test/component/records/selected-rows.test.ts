import ListTable from '#records/ListTable.svelte';
import { RecordList } from '#records/record-list.svelte.ts';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveRoom } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';

const loading = 'Loading';
const nothing = { title: 'Nothing', text: '' };
const messages = { title: 'Employees', loading, empty: nothing, noMatch: nothing };
const columns = [{ id: 'name', header: 'Name', width: '10rem', text: (name: string) => name }];

/** A list of these names, of which the first two are selected. */
async function selectTwoOf(names: { now: readonly string[] }) {
  giveRoom();
  const list = new RecordList({
    filters: {},
    question: () => ({}),
    read: (_, { offset }) =>
      Promise.resolve({ rows: names.now, total: names.now.length, offset, fetchedAt: 1 }),
    ids: {},
    changed: [],
  });
  await renderInApp(ListTable as unknown as Component<Record<string, unknown>>, {
    props: { list, messages, columns, rowId: (name: string) => name, onopen: () => undefined },
  });
  await expect.element(page.getByText(names.now[0] ?? '')).toBeVisible();
  document.querySelector<HTMLElement>('[role=grid]')?.focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual(names.now.slice(0, 2));
  return list;
}

const selected = () =>
  [...document.querySelectorAll('tr[aria-selected=true]')].map((row) => row.textContent.trim());

test('selects no other rows than those that were selected when the list is read again', async () => {
  const names = { now: ['Botha', 'Dlamini', 'Zulu'] };
  const list = await selectTwoOf(names);
  names.now = ['Adams', 'Botha', 'Dlamini'];
  await list.load();
  await expect.element(page.getByText('Adams')).toBeVisible();
  expect(selected()).toEqual([]);
});

test('keeps the selection when the same rows are read again', async () => {
  const names = { now: ['Botha', 'Dlamini', 'Zulu'] };
  const list = await selectTwoOf(names);
  names.now = ['Botha', 'Dlamini', 'Zwane'];
  await list.load();
  await expect.element(page.getByText('Zwane')).toBeVisible();
  expect(selected()).toEqual(['Botha', 'Dlamini']);
});
