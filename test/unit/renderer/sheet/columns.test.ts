import { expect, it } from 'vitest';
import { layoutColumns, minColumnWidth, noChoices, type SheetColumn } from '#sheet/model/columns.ts';
import { textKind } from '#sheet/model/kinds/text.ts';

const column = (id: string, more: Partial<SheetColumn> = {}): SheetColumn => {
  return { id, title: id, width: 100, kind: textKind(), ...more };
};

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

it('grows with the font', () => {
  expect([...layoutColumns([column('a'), column('b')], noChoices, 1.5).offsets]).toEqual([0, 150, 300]);
});

it('joins neighbours of one group, but not over the frozen edge', () => {
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
