import {
  columnsThatFit,
  rowsInView,
  scrollToRow,
  stayingColumns,
  type RowView,
} from '#ui/table/long-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/seed.ts';

const views = fc.record<RowView>({
  scrollTop: fc.integer({ min: 0, max: 800_000 }),
  height: fc.integer({ min: 0, max: 3_000 }),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  total: fc.integer({ min: 0, max: 20_000 }),
});

test('draws every row in sight, and never more than a window can show', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { first, end } = rowsInView(view);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(view.total);
      expect(end - first).toBeLessThanOrEqual(200);
      const top = Math.floor(view.scrollTop / view.rowHeight);
      if (top < view.total) expect(first <= top && end > top).toBe(true);
    }),
    runs(200),
  );
});

test('scrolls a row wholly into view, and not at all where it is', () => {
  fc.assert(
    fc.property(views, fc.nat(20_000), (view, row) => {
      fc.pre(view.height >= view.rowHeight);
      const scrollTop = scrollToRow(row, view);
      expect(scrollTop).toBeLessThanOrEqual(row * view.rowHeight);
      expect(scrollTop + view.height).toBeGreaterThanOrEqual((row + 1) * view.rowHeight);
      expect(scrollToRow(row, { ...view, scrollTop })).toBe(scrollTop);
    }),
    runs(200),
  );
});

test('lets columns give way where the list is narrow, and keeps all while it is not measured', () => {
  const columns = [
    { id: 'name', header: 'Name' },
    { id: 'job', header: 'Job', dropBelowRem: 40 },
  ];
  expect(columnsThatFit(columns, 639).map(({ id }) => id)).toEqual(['name']);
  expect(columnsThatFit(columns, 640)).toHaveLength(2);
  expect(columnsThatFit(columns, 0)).toHaveLength(2);
});

test('columns that stay stand side by side, and give way from the first where they would take more than half', () => {
  const columns = [
    { id: 'tick', header: 'Tick', staysRem: 8 },
    { id: 'pay-point', header: 'Pay point' },
    { id: 'name', header: 'Name', staysRem: 12 },
  ];
  const at = (widthPx: number) => Object.fromEntries(stayingColumns(columns, widthPx));
  expect(at(0)).toEqual({ tick: 0, name: 8 });
  expect(at(640)).toEqual({ tick: 0, name: 8 });
  expect(at(639)).toEqual({ name: 0 });
  expect(at(383)).toEqual({});
});
