import type { QuickFilter } from '#results/quick-filters.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { ResultState } from '#results/result-state.svelte.ts';
import { runs } from '#test/support/seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

interface Pay {
  readonly name: string;
  readonly cents: number;
}

const columns: readonly ResultColumn<Pay>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'nett', header: 'Nett pay', kind: 'money', value: ({ cents }) => cents },
];
const filters: readonly QuickFilter<Pay>[] = [
  { id: 'none', label: 'Nothing paid', test: ({ cents }) => cents === 0 },
  { id: 'even', label: 'Even', test: ({ cents }) => cents % 2 === 0 },
  { id: 'a', label: 'A', set: 'letter', test: ({ name }) => name === 'a' },
  { id: 'b', label: 'B', set: 'letter', test: ({ name }) => name === 'b' },
];

const stateOf = (rows: readonly Pay[]) =>
  new ResultState(
    () => rows,
    () => columns,
    () => filters,
  );
const rows = [
  { name: 'a', cents: 0 },
  { name: 'a', cents: 1 },
  { name: 'b', cents: 2 },
];

test('counts for each quick filter exactly the rows that are shown once it is on', () => {
  const pay = fc.record<Pay>({ name: fc.constantFrom('a', 'b', 'ab'), cents: fc.nat(3) });
  const pressed = fc.subarray(filters.map(({ id }) => id));
  fc.assert(
    fc.property(fc.array(pay), pressed, fc.constantFrom('', 'b'), (all, on, search) => {
      const view = stateOf(all);
      view.search = search;
      for (const id of on) view.setFilter(id, true);
      for (const { id, rows: counted, isOn } of view.quickFilters) {
        if (isOn) expect(view.result.rows).toHaveLength(counted);
        const next = stateOf(all);
        next.search = search;
        next.restore({ ...view.saved });
        next.setFilter(id, true);
        expect(next.result.rows).toHaveLength(counted);
      }
    }),
    runs(50),
  );
});

test('has at most one filter of a set on, and clears all of them together', () => {
  const view = stateOf(rows);
  view.setFilter('even', true);
  view.setFilter('a', true);
  expect(view.result.rows).toEqual([rows[0]]);
  view.setFilter('b', true);
  expect(view.result.rows).toEqual([rows[2]]);
  expect(view.filterText).toBe('Even; B');
  view.clear();
  expect(view.result.rows).toEqual(rows);
});

test('arranges a table again as it was saved, without what was searched', () => {
  const view = stateOf(rows);
  view.setFilter('a', true);
  view.sort = { column: 'nett', direction: 'descending' };
  view.show('name', false);
  view.pin('nett', true);
  view.search = 'a';
  const next = stateOf(rows);
  next.restore(view.saved);
  expect(next.saved).toEqual(view.saved);
  expect(next.search).toBe('');
  expect(next.result.columns.map(({ id }) => id)).toEqual(['nett']);
  expect(next.result.rows.map(({ cents }) => cents)).toEqual([1, 0]);
  // A filter that is no longer offered, such as that of a removed connection, hides nothing.
  next.restore({ ...view.saved, quick: ['gone'] });
  expect(next.result.rows).toHaveLength(3);
});
