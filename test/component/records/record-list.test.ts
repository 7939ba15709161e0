import { AppError } from '#kit/errors.ts';
import { RecordList } from '#records/record-list.svelte.ts';
import type { ListRange } from '#kit/list-window.ts';
import type { Changed } from '#records/changes.ts';
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';

interface Asked {
  readonly question: unknown;
  readonly offset: number;
}

/** A list of one company that records its queries, and an event that can be emitted. */
function listOfCompany() {
  const asked: Asked[] = [];
  const listeners = new Set<Parameters<Changed>[0]>();
  const changed: Changed = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const list = new RecordList({
    filters: { search: '', state: 'any' },
    preset: { state: 'open' },
    sort: { columns: ['name', 'date'], first: { by: 'date', descending: true } },
    question: ({ search, state }, sort) => ({ search, state, sort }),
    read: (question, { offset }: ListRange) => {
      asked.push({ question, offset });
      if (question.state === 'gone') throw new AppError('invalid-input', { path: 'state' });
      return Promise.resolve({ rows: ['a'], total: 1_200, offset, fetchedAt: 1 });
    },
    ids: { connectionId: 'c-1', companyId: 42 },
    changed: [changed],
  });
  const emit = (payload: Parameters<Parameters<Changed>[0]>[0]) =>
    listeners.forEach((listener) => listener(payload));
  return { list, asked, emit, listeners };
}

test('starts with preset filters, and shows all when they are cleared', () => {
  const { list } = listOfCompany();
  expect([list.filters, list.filtered]).toEqual([{ search: '', state: 'open' }, true]);
  list.clear();
  expect([list.filters, list.filtered]).toEqual([{ search: '', state: 'any' }, false]);
  list.search = '  ';
  expect(list.filtered).toBe(false);
});

test('reverses its default order by its header, and returns to it from any other order', () => {
  const { list } = listOfCompany();
  const byDate = { column: 'date', direction: 'descending' } as const;
  expect(list.sort).toEqual(byDate);
  // What the table requests after descending.
  list.sortBy(null);
  expect(list.sort).toEqual({ ...byDate, direction: 'ascending' });
  expect(list.question.sort).toEqual({ by: 'date', descending: false });
  list.sortBy({ column: 'name', direction: 'ascending' });
  expect(list.question.sort).toEqual({ by: 'name', descending: false });
  list.sortBy(null);
  expect(list.sort).toEqual(byDate);
});

test('scrolls to the top for a new query, and keeps the position for the same one', async () => {
  const { list, asked } = listOfCompany();
  await list.load();
  list.rows.show(600, 620);
  list.place = { row: 610, scrollTop: 21_000, rowHeight: 36 };
  await list.load();
  expect([asked.at(-1)?.offset, list.place.row]).toEqual([500, 610]);
  list.search = 'naidoo';
  flushSync();
  await list.load();
  expect([asked.at(-1)?.offset, list.place.row]).toEqual([0, 0]);
  expect(asked.at(-1)?.question).toMatchObject({ search: 'naidoo' });
});

test('reloads on changes of its own company only, while subscribed', async () => {
  const { list, asked, emit, listeners } = listOfCompany();
  const stop = list.follow();
  const mine = { connectionId: 'c-1', companyId: 42 };
  emit({ ...mine, companyId: 43 });
  emit({ ...mine, companyId: null });
  emit({ ...mine, connectionId: 'c-2' });
  expect(asked).toHaveLength(0);
  emit({ ...mine, employeeId: 7 });
  emit({ connectionId: 'c-1' });
  await expect.poll(() => asked).toHaveLength(2);
  stop();
  expect(listeners.size).toBe(0);
});

test('shows what it was opened for when it was left with a filter that is no more', async () => {
  const { list } = listOfCompany();
  list.returnTo({ arranged: { sort: null, filters: { state: 'gone' } }, place: null, here: {} });
  await list.load();
  expect([list.filters, list.rows.status]).toEqual([{ search: '', state: 'open' }, 'ready']);
});
