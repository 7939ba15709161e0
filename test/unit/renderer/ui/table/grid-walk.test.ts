import { walkGrid, type GridPlace } from '#ui/table/grid-walk.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/support/seed.ts';

const size = { rows: 10, columns: 3, page: 4 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const whole = (row: number): GridPlace => ({ row, column: -1 });

test('goes by Right from a row into its cells, and by Left from the first cell back', () => {
  expect(walkGrid(press('ArrowRight'), whole(2), size)).toEqual({ row: 2, column: 0 });
  expect(walkGrid(press('ArrowRight'), { row: 2, column: 2 }, size)).toEqual({ row: 2, column: 2 });
  expect(walkGrid(press('ArrowLeft'), { row: 2, column: 1 }, size)).toEqual({ row: 2, column: 0 });
  expect(walkGrid(press('ArrowLeft'), { row: 2, column: 0 }, size)).toEqual(whole(2));
  expect(walkGrid(press('ArrowLeft'), whole(2), size)).toBeUndefined();
});

test('goes by Home and End to the ends of the list from a row, and to the ends of the row from a cell', () => {
  expect(walkGrid(press('End'), whole(2), size)).toEqual(whole(9));
  expect(walkGrid(press('Home'), whole(2), size)).toEqual(whole(0));
  expect(walkGrid(press('End'), { row: 2, column: 1 }, size)).toEqual({ row: 2, column: 2 });
  expect(walkGrid(press('Home'), { row: 2, column: 1 }, size)).toEqual({ row: 2, column: 0 });
  expect(walkGrid(press('End', true), { row: 2, column: 1 }, size)).toEqual({ row: 9, column: 2 });
  expect(walkGrid(press('Home', true), { row: 2, column: 1 }, size)).toEqual({ row: 0, column: 0 });
});

test('goes with Ctrl and an arrow to the edge of the table', () => {
  expect(walkGrid(press('ArrowDown', true), { row: 2, column: 1 }, size)).toEqual({ row: 9, column: 1 });
  expect(walkGrid(press('ArrowUp', true), whole(2), size)).toEqual(whole(0));
  expect(walkGrid(press('ArrowRight', true), { row: 2, column: 0 }, size)).toEqual({ row: 2, column: 2 });
  expect(walkGrid(press('ArrowLeft', true), { row: 2, column: 2 }, size)).toEqual({ row: 2, column: 0 });
});

test('never leaves a table that has rows and columns', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'x'];
  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 50 }),
    columns: fc.integer({ min: 1, max: 9 }),
    page: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())), (of, presses) => {
      let place = whole(0);
      for (const [key, ctrl] of presses) {
        place = walkGrid(press(key, ctrl), place, of) ?? place;
        expect(place.row >= 0 && place.row < of.rows).toBe(true);
        expect(place.column >= -1 && place.column < of.columns).toBe(true);
      }
    }),
    runs(100),
  );
});
