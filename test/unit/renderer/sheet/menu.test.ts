import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAvailable, menuPages, moveInMenu, type MenuContext } from '#sheet/model/menu.ts';
import { commandOf, shortcuts } from '#sheet/model/shortcuts.ts';
import { keyPress as press } from '#test/support/samples/sheet.ts';
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
const commands = [...new Set(Object.values(menuPages).flat(2))];
const offered = (change: Partial<MenuContext>) =>
  commands.filter((command) => isAvailable(command, { ...plain, ...change }));

it('offers to remove sorts, filters and hidden columns only when there are any', () => {
  for (const command of ['unsort', 'then-ascending', 'clear-filters', 'show-columns']) {
    expect(offered({})).not.toContain(command);
  }
  expect(offered({ isSorted: true, isFiltered: true, hiddenColumns: 2 })).toEqual(commands);
});

it('does not offer to hide all columns, nor to paste without access to the clipboard', () => {
  expect(offered({ selectedColumns: 4 })).not.toContain('hide-columns');
  expect(offered({ mayReadClipboard: false })).not.toContain('paste');
});

it('offers commands for columns and filters when no row is in view', () => {
  expect(offered({ rows: 0, isFiltered: true, hiddenColumns: 1 })).toEqual([
    'filter-column',
    'clear-filters',
    'move-left',
    'move-right',
    'narrow',
    'widen',
    'fit',
    'freeze-columns',
    'hide-columns',
    'show-columns',
  ]);
});

describe('the keys of the menu', () => {
  it('are unique, and exist for every command except a further sort', () => {
    const chords = Object.values(shortcuts).map((chord) =>
      JSON.stringify({ ctrl: false, alt: false, shift: false, ...chord }),
    );
    expect(new Set(chords).size).toBe(chords.length);
    const without = commands.filter((command) => shortcuts[command] === undefined);
    expect(without).toEqual(['then-ascending', 'then-descending']);
  });

  it('match the character, or with Alt the place of the key', () => {
    expect(commandOf(press('D', { ctrlKey: true }))).toBe('fill-down');
    expect(commandOf(press('d', { metaKey: true }))).toBe('fill-down');
    expect(commandOf(press('Å', { code: 'KeyA', altKey: true, shiftKey: true }))).toBe('sort-ascending');
    expect(commandOf(press('>', { code: 'Period', altKey: true, shiftKey: true }))).toBe('widen');
    expect(commandOf(press('ArrowLeft', { altKey: true, shiftKey: true }))).toBe('move-left');
  });

  it('do not match keys of the clipboard, or keys with another modifier', () => {
    expect(commandOf(press('v', { ctrlKey: true }))).toBeUndefined();
    expect(commandOf(press('d', { ctrlKey: true, shiftKey: true }))).toBeUndefined();
    expect(commandOf(press('ArrowLeft', { shiftKey: true }))).toBeUndefined();
    expect(commandOf(press('Delete', { shiftKey: true }))).toBeUndefined();
  });
});

it('moves by arrow keys through all available commands, and back to the first', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 13 }), (available) => {
      const choices = [...available.keys()].filter((index) => available[index]);
      const seen: number[] = [];
      let current = -1;
      while (seen.length < choices.length) {
        current = moveInMenu('ArrowDown', current, available) ?? -1;
        seen.push(current);
      }
      expect(seen).toEqual(choices);
      for (const place of choices) {
        const next = moveInMenu('ArrowDown', place, available) ?? -1;
        expect(moveInMenu('ArrowUp', next, available)).toBe(place);
      }
      expect(moveInMenu('Home', 5, available)).toBe(choices[0]);
      expect(moveInMenu('End', 0, available)).toBe(choices.at(-1));
      expect(moveInMenu('x', 0, available)).toBeUndefined();
    }),
    runs(200),
  );
});
