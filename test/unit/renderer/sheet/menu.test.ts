import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAvailable, menuPages, moveInMenu, type MenuContext } from '#sheet/model/menu.ts';
import { commandOf, shortcuts, type KeyPress } from '#sheet/model/shortcuts.ts';
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

it('offers to take back only what was done', () => {
  for (const command of ['unsort', 'then-ascending', 'clear-filters', 'show-columns']) {
    expect(offered({})).not.toContain(command);
  }
  expect(offered({ isSorted: true, isFiltered: true, hiddenColumns: 2 })).toEqual(commands);
});

it('does not offer to hide the last columns, nor to paste what may not be read', () => {
  expect(offered({ selectedColumns: 4 })).not.toContain('hide-columns');
  expect(offered({ mayReadClipboard: false })).not.toContain('paste');
});

it('without a row in view still offers the way back, and what is done to columns', () => {
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
  const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...more,
  });

  it('do one thing each, and everything that is often done has one', () => {
    const chords = Object.values(shortcuts).map((chord) =>
      JSON.stringify({ ctrl: false, alt: false, shift: false, ...chord }),
    );
    expect(new Set(chords).size).toBe(chords.length);
    const without = commands.filter((command) => shortcuts[command] === undefined);
    expect(without).toEqual(['then-ascending', 'then-descending']);
  });

  it('are found by the character, or with Alt by where the key lies', () => {
    expect(commandOf(press('D', { ctrlKey: true }))).toBe('fill-down');
    expect(commandOf(press('d', { metaKey: true }))).toBe('fill-down');
    expect(commandOf(press('Å', { code: 'KeyA', altKey: true, shiftKey: true }))).toBe('sort-ascending');
    expect(commandOf(press('>', { code: 'Period', altKey: true, shiftKey: true }))).toBe('widen');
    expect(commandOf(press('ArrowLeft', { altKey: true, shiftKey: true }))).toBe('move-left');
  });

  it('are not those of the clipboard, nor any with another modifier', () => {
    expect(commandOf(press('v', { ctrlKey: true }))).toBeUndefined();
    expect(commandOf(press('d', { ctrlKey: true, shiftKey: true }))).toBeUndefined();
    expect(commandOf(press('ArrowLeft', { shiftKey: true }))).toBeUndefined();
    expect(commandOf(press('Delete', { shiftKey: true }))).toBeUndefined();
  });
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
