import type { ListRange } from '#kit/list-window.ts';
import { WindowedList } from '#records/windowed-list.svelte.ts';
import { expect, test } from 'vitest';

/** Rows that are their own index, in a list as long as it is at the time of each call. */
function listOf(totalNow: () => number) {
  return new WindowedList(({ offset, limit }: ListRange) => {
    const total = totalNow();
    const count = Math.max(0, Math.min(limit, total - offset));
    const rows = Array.from({ length: count }, (_, index) => offset + index);
    return Promise.resolve({ rows, total, offset, fetchedAt: 1 });
  });
}

test('never mixes windows from before and after a change', async () => {
  const totals = [800, 800, 800, 799, 799, 799];
  let asked = 0;
  const list = listOf(() => totals[asked++] ?? 799);
  await list.load();
  list.show(400, 600);
  await expect.poll(() => list.rowAt(600)).toBe(600);
  // One window has 800 employees, the other 799.
  await list.load();
  expect(asked).toBe(6);
  expect(list.total).toBe(799);
  expect([list.rowAt(400), list.rowAt(798), list.rowAt(799)]).toEqual([400, 798, undefined]);
});

test('shows no leftover rows when a list becomes shorter than the view', async () => {
  let total = 1_200;
  const list = listOf(() => total);
  await list.load();
  list.show(1_050, 1_100);
  await expect.poll(() => list.rowAt(1_100)).toBe(1_100);
  total = 10;
  await list.load();
  expect([list.total, list.rowAt(1_100)]).toEqual([10, undefined]);
  list.show(0, 9);
  await expect.poll(() => list.rowAt(9)).toBe(9);
});

test('reads selected rows that were never scrolled to, each page once', async () => {
  let asked = 0;
  const list = listOf(() => {
    asked += 1;
    return 1_800;
  });
  await list.load();
  await Promise.all([list.reach(0, 1_799), list.reach(0, 1_799)]);
  expect([list.rowAt(600), list.rowAt(1_799)]).toEqual([600, 1_799]);
  expect(asked).toBe(4);
});
