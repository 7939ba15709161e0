import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAvailable, menuGroups, moveInMenu, type MenuContext } from '#sheet/model/menu.ts';
import { runs } from '#test/support/seed.ts';

const plain: MenuContext = {
  rows: 5,
  columns: 4,
  selectedColumns: 1,
  hiddenColumns: 0,
  isSorted: false,
  isFiltered: false,
  mayReadClipboard: true,
};
const offered = (change: Partial<MenuContext>) =>
  menuGroups.flat().filter((command) => isAvailable(command, { ...plain, ...change }));

it('offers to take back only what was done', () => {
  expect(offered({})).not.toContain('unsort');
  expect(offered({})).not.toContain('clear-filter');
  expect(offered({})).not.toContain('show-columns');
  expect(offered({ isSorted: true, isFiltered: true, hiddenColumns: 2 })).toEqual(menuGroups.flat());
});

it('does not offer to hide the last columns, nor to paste what may not be read', () => {
  expect(offered({ selectedColumns: 4 })).not.toContain('hide-columns');
  expect(offered({ mayReadClipboard: false })).not.toContain('paste');
});

it('without a row in view still offers the way back', () => {
  expect(offered({ rows: 0, isFiltered: true, hiddenColumns: 1 })).toEqual([
    'clear-filter',
    'hide-columns',
    'show-columns',
  ]);
});

it('keys go round through what can be chosen, and through all of it', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 13 }), (available) => {
      const wanted = [...available.keys()].filter((at) => available[at]);
      const seen: number[] = [];
      let at = -1;
      while (seen.length < wanted.length) {
        at = moveInMenu('ArrowDown', at, available) ?? -1;
        seen.push(at);
      }
      expect(seen).toEqual(wanted);
      for (const place of wanted) {
        const next = moveInMenu('ArrowDown', place, available) ?? -1;
        expect(moveInMenu('ArrowUp', next, available)).toBe(place);
      }
      expect(moveInMenu('Home', 5, available)).toBe(wanted[0]);
      expect(moveInMenu('End', 0, available)).toBe(wanted.at(-1));
      expect(moveInMenu('x', 0, available)).toBeUndefined();
    }),
    runs(200),
  );
});
