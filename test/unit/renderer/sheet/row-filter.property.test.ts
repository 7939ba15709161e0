import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { runs } from '#test/support/seed.ts';

const columns: SheetColumn[] = ['a', 'b'].map((id) => ({ id, title: id, width: 100, kind: textKind() }));
const value = fc.constantFrom('x', 'y', null);
const idsInView = (model: SheetModel) =>
  Array.from(model.order.places, (place) => model.cells.rows[place]?.id ?? '');

it('keeping a value leaves the rows in view that hold it; clearing leaves the rule from outside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ line: fc.nat(7), column: fc.nat(1) }), { maxLength: 3 }),
      fc.nat(7),
      (values, steps, refused) => {
        const rows = values.map((cells, row) => ({ id: `r${row}`, values: cells }));
        const model = new SheetModel(columns, rows);
        model.filterBy((rowId) => rowId !== `r${refused}`);
        const before = idsInView(model);
        let expected = rows.filter(({ id }) => before.includes(id));
        for (const { line, column } of steps) {
          const place = model.order.places[line % Math.max(1, model.order.count)];
          if (place === undefined) continue;
          const wanted = values[place]?.[column];
          expected = expected.filter((row) => row.values[column] === wanted);
          model.keepValue(place, column);
          expect(idsInView(model)).toEqual(expected.map(({ id }) => id));
        }
        model.clearFilters();
        expect(idsInView(model)).toEqual(before);
      },
    ),
    runs(200),
  );
});

it('a row stays in view when its value changes, and a new one is shown', () => {
  const rows = [
    { id: 'r0', values: ['x', null] },
    { id: 'r1', values: ['y', null] },
  ];
  const model = new SheetModel(columns, rows);
  model.keepValue(0, 0);
  model.write([{ row: 0, column: 0, typed: 'z' }]);
  model.setTable(columns, [...rows, { id: 'r2', values: ['y', null] }]);
  expect(idsInView(model)).toEqual(['r0', 'r2']);
  expect([...model.filteredColumns]).toEqual(['a']);
});
