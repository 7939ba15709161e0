import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, notKnown, type ColumnFilter } from '#sheet/model/column-filter.ts';
import { listEntries } from '#sheet/model/filter-draft.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { SheetModel } from '#sheet/model/sheet-model.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';
import { runs } from '#test/support/seed.ts';

const columns = ['a', 'b'].map((id) => sheetColumn(id, moneyKind()));
const operators = ['=', '≠', '<', '≤', '>', '≥'] as const;
const value = fc.constantFrom('1.00', '2.00', '10.00', null);
const filter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  fc
    .subarray(['1.00', '2.00', '10.00', ''])
    .map((texts): ColumnFilter => ({ type: 'values', texts: new Set(texts) })),
  fc.constantFrom<ColumnFilter>({ type: 'empty' }, { type: 'filled' }, { type: 'contains', text: '0.0' }),
  fc.record({
    type: fc.constant('compare' as const),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom('1', '2.00', '5.00'),
  }),
  fc.record({ type: fc.constant('between' as const), from: fc.constantFrom('1', '2'), to: fc.constant('9') }),
);
const idsInView = (model: SheetModel) =>
  Array.from(model.order.places, (place) => model.cells.rows[place]?.id ?? '');

/** Compares these few short numbers as doubles, independently of the kinds. */
function passes(rule: ColumnFilter, text: string | null): boolean {
  const number = Number(text);
  switch (rule.type) {
    case 'values':
      return rule.texts.has(text ?? '');
    case 'empty':
      return text === null;
    case 'filled':
      return text !== null;
    case 'contains':
      return text === '10.00';
    case 'between':
      return text !== null && number >= Number(rule.from) && number <= Number(rule.to);
    case 'compare': {
      const operand = Number(rule.value);
      const truth = {
        '=': number === operand,
        '≠': number !== operand,
        '<': number < operand,
        '≤': number <= operand,
        '>': number > operand,
        '≥': number >= operand,
      };
      return text !== null && truth[rule.operator];
    }
  }
}

describe('filters of columns', () => {
  it('leave the rows that pass the latest filter of every column and the outside rule', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }),
        fc.array(fc.record({ column: fc.nat(1), filter: fc.option(filter, { nil: undefined }) }), {
          maxLength: 5,
        }),
        fc.nat(7),
        (values, steps, refused) => {
          const rows = values.map((cells, row) => ({ id: `r${row}`, values: cells }));
          const model = new SheetModel(columns, rows);
          model.filterBy((rowId) => rowId !== `r${refused}`);
          const before = idsInView(model);
          const current = new Map<number, ColumnFilter | undefined>();
          for (const step of steps) {
            model.filterColumn(step.column, step.filter);
            current.set(step.column, step.filter);
            const expected = rows.filter(
              ({ id, values: cells }) =>
                id !== `r${refused}` &&
                [...current].every(
                  ([column, each]) => each === undefined || passes(each, cells[column] ?? null),
                ),
            );
            expect(idsInView(model)).toEqual(expected.map(({ id }) => id));
            expect(model.filters.size).toBe(
              [...current.values()].filter((each) => each !== undefined).length,
            );
          }
          model.clearFilters();
          expect(idsInView(model)).toEqual(before);
        },
      ),
      runs(300),
    );
  });

  it('keep a row in view when its value changes, and show new rows', () => {
    const rows = [
      { id: 'r0', values: ['1.00', null] },
      { id: 'r1', values: ['2.00', null] },
    ];
    const model = new SheetModel(columns, rows);
    model.filterColumn(0, { type: 'values', texts: new Set(['1.00']) });
    model.write([{ row: 0, column: 0, typed: '7' }]);
    model.setTable(columns, [...rows, { id: 'r2', values: ['2.00', null] }]);
    expect(idsInView(model)).toEqual(['r0', 'r2']);
    expect([...model.filters.keys()]).toEqual(['a']);
  });

  it('list the rows that would be in view without one of them', () => {
    const rows = ['1.00', '2.00', '2.00'].map((text, row) => ({
      id: `r${row}`,
      values: [text, row === 2 ? '5.00' : null],
    }));
    const model = new SheetModel(columns, rows);
    model.filterColumn(0, { type: 'values', texts: new Set(['1.00']) });
    model.filterColumn(1, { type: 'empty' });
    expect([...model.rowsWithoutFilter(0)]).toEqual([0, 1]);
    expect([...model.order.places]).toEqual([0]);
  });
});

it('filters by an invalid text, which passes no comparison', () => {
  const wrong = { value: null, plain: 'abc' };
  expect(accepts({ type: 'values', texts: new Set(['abc']) }, wrong, moneyKind())).toBe(true);
  expect(accepts({ type: 'contains', text: 'B' }, wrong, moneyKind())).toBe(true);
  expect(accepts({ type: 'compare', operator: '≠', value: '1' }, wrong, moneyKind())).toBe(false);
  expect(accepts({ type: 'filled' }, wrong, moneyKind())).toBe(true);
});

it('searches the displayed text, and compares dates by the calendar', () => {
  const date = dateKind({ shown: (value) => value.split('-').reverse().join('/') });
  const cell = { value: '2026-03-09', plain: '2026-03-09' };
  expect(accepts({ type: 'contains', text: '09/03' }, cell, date)).toBe(true);
  expect(accepts({ type: 'between', from: '2026-03-01', to: '2026-03-31' }, cell, date)).toBe(true);
  expect(accepts({ type: 'contains', text: 'ANN' }, { value: 'Hannah', plain: 'Hannah' }, textKind())).toBe(
    true,
  );
});

describe('cells that were not read yet', () => {
  const rows = ['1.00', null, null].map((text, row) => ({ id: `r${row}`, values: [text, null] }));
  const open = () => {
    const model = new SheetModel(columns, rows);
    model.setMarks([{ rowId: 'r2', columnId: 'a', mark: 'stale' }]);
    return model;
  };
  const shownBy = (chosen: ColumnFilter) => {
    const model = open();
    model.filterColumn(0, chosen);
    return [...model.order.places];
  };

  it('have an entry of their own, after the empty ones', () => {
    const model = open();
    const entries = listEntries(model.cells, [0, 1, 2], 0);
    expect(entries.map(({ text, rows: count }) => [text, count])).toEqual([
      ['1.00', 1],
      ['', 1],
      [notKnown, 1],
    ]);
  });

  it('are neither empty nor filled', () => {
    expect(shownBy({ type: 'empty' })).toEqual([1]);
    expect(shownBy({ type: 'filled' })).toEqual([0]);
    expect(shownBy({ type: 'values', texts: new Set([notKnown]) })).toEqual([2]);
    expect(shownBy({ type: 'values', texts: new Set(['']) })).toEqual([1]);
  });
});
