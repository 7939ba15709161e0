import { rowsInView, rowsToDraw, scrollToRow, type RowView } from '#ui/table/long-rows.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/seed.ts';

const views = fc.record<RowView>({
  scrollTop: fc.integer({ min: 0, max: 800_000 }),
  height: fc.integer({ min: 0, max: 3_000 }),
  rowHeight: fc.integer({ min: 20, max: 60 }),
  total: fc.integer({ min: 0, max: 20_000 }),
});

test('draws every visible row, and never more than 200', () => {
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

test('scrolls a row fully into view, and no further once it is', () => {
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

test('draws visible rows at once, and the others a few at a time', () => {
  fc.assert(
    fc.property(views, fc.integer({ min: -30, max: 30 }), (view, turned) => {
      const scrolled = { ...view, scrollTop: Math.max(0, view.scrollTop + turned * view.rowHeight) };
      const target = rowsInView(scrolled);
      const inSight = Math.ceil(view.height / view.rowHeight) + 1;
      let drawn = rowsInView(view);
      for (let turn = 0; turn < 10 || turn < inSight; turn++) {
        const before = drawn;
        drawn = rowsToDraw(scrolled, before);
        expect(drawn.end - drawn.first).toBeLessThanOrEqual(inSight + 16);
        const top = Math.floor(scrolled.scrollTop / view.rowHeight);
        if (top < target.end) expect(drawn.first <= top && drawn.end > top).toBe(true);
        const stays = before.first < target.end && before.end > target.first;
        const isNew = (row: number) => row < before.first || row >= before.end;
        const rows = Array.from(
          { length: drawn.end - drawn.first },
          (_, columnsAt) => drawn.first + columnsAt,
        );
        if (stays && turn > 0) expect(rows.filter(isNew).length).toBeLessThanOrEqual(4);
      }
      expect(drawn.first <= target.first && drawn.end >= target.end).toBe(true);
    }),
    runs(200),
  );
});

test('draws those in sight first after a long jump and for a first list, then the others', () => {
  const view = { scrollTop: 40_000, height: 800, rowHeight: 40, total: 5_000 };
  const seen = { first: 1_000, end: 1_020 };
  expect(rowsToDraw(view, { first: 0, end: 0 })).toEqual(seen);
  expect(rowsToDraw(view, { first: 0, end: 28 })).toEqual(seen);
  expect(rowsToDraw(view, seen)).toEqual({ first: 1_000, end: 1_024 });
  expect(rowsToDraw(view, { first: 980, end: 1_016 })).toEqual({ first: 983, end: 1_020 });
  expect(rowsToDraw(view, { first: 1_004, end: 1_040 })).toEqual({ first: 1_000, end: 1_037 });
});

test('draws rows only in the places of those that leave, once it draws as many as it ever does', () => {
  const view = { scrollTop: 40_000, height: 800, rowHeight: 40, total: 5_000 };
  let drawn = { first: 983, end: 1_020 };
  for (let frame = 1; frame < 40; frame++) {
    const scrolledPx = 60 * (frame < 20 ? frame : 40 - frame);
    drawn = rowsToDraw({ ...view, scrollTop: view.scrollTop + scrolledPx }, drawn);
    expect(drawn.end - drawn.first).toBe(37);
  }
});
