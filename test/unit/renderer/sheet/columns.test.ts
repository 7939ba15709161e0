import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutColumns, minColumnWidth, moveIds, noChoices, type SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { sheetColumn } from '#test/support/samples/sheet.ts';
import { runs } from '#test/support/seed.ts';

const column = (id: string, change: Partial<SheetColumn> = {}) => sheetColumn(id, textKind(), change);

it('puts frozen columns first', () => {
  const layout = layoutColumns([column('a'), column('b', { frozen: true })], noChoices, 1);
  expect(layout.shown).toEqual([1, 0]);
  expect(layout.frozenCount).toBe(1);
});

it('follows the order, the widths and the hidden columns that the user chose, by id', () => {
  const choices = {
    widths: new Map([
      ['c', 250],
      ['a', 3],
    ]),
    hidden: new Set(['b']),
    order: ['c', 'gone', 'a'],
  };
  const layout = layoutColumns([column('a'), column('b'), column('c'), column('d')], choices, 1);
  expect(layout.shown).toEqual([2, 0, 3]);
  expect([...layout.offsets]).toEqual([0, 250, 250 + minColumnWidth, 350 + minColumnWidth]);
});

it('scales widths with the font', () => {
  expect([...layoutColumns([column('a'), column('b')], noChoices, 1.5).offsets]).toEqual([0, 150, 300]);
});

it('joins adjacent columns of one group, but not across the frozen edge', () => {
  const grouped = [
    column('a', { group: 'G', frozen: true }),
    column('b', { group: 'G' }),
    column('c', { group: 'G' }),
    column('d'),
    column('e', { group: 'G' }),
  ];
  expect(layoutColumns(grouped, noChoices, 1).groups).toEqual([
    { title: 'G', first: 0, last: 0 },
    { title: 'G', first: 1, last: 2 },
    { title: 'G', first: 4, last: 4 },
  ]);
});

it('moves columns together before another, and keeps the order of the others', () => {
  expect(moveIds(['a', 'b', 'c', 'd', 'e'], new Set(['b', 'c']), 'e')).toEqual(['a', 'd', 'b', 'c', 'e']);
  expect(moveIds(['a', 'b', 'c'], new Set(['a']), undefined)).toEqual(['b', 'c', 'a']);
  expect(moveIds(['a', 'b', 'c'], new Set(['a', 'b']), 'b')).toEqual(['a', 'b', 'c']);
});

it('keeps all columns in any move, the moved ones side by side and both parts in order', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.subarray(ids, { minLength: 1 }),
      fc.option(fc.constantFrom(...ids), { nil: undefined }),
      (order, chosen, before) => {
        const moved = new Set(chosen);
        const now = moveIds(order, moved, before);
        const isMoved = (id: string) => moved.has(id);
        const isRest = (id: string) => !moved.has(id);
        expect(now.filter(isMoved)).toEqual(order.filter(isMoved));
        expect(now.filter(isRest)).toEqual(order.filter(isRest));
        expect(now.findLastIndex(isMoved) - now.findIndex(isMoved)).toBe(moved.size - 1);
        if (before !== undefined && isRest(before)) {
          expect(now.indexOf(before)).toBe(now.findLastIndex(isMoved) + 1);
        }
      },
    ),
    runs(300),
  );
});

it('freezes the columns that the user chose instead of the default ones', () => {
  const columns = [column('a'), column('b', { frozen: true }), column('c')];
  const layout = layoutColumns(columns, { ...noChoices, frozen: new Set(['c', 'gone']) }, 1);
  expect(layout.shown).toEqual([2, 0, 1]);
  expect(layout.frozenCount).toBe(1);
  expect(layoutColumns(columns, { ...noChoices, frozen: new Set() }, 1).frozenCount).toBe(0);
});
