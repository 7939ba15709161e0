import { matchesShortcut, shortcutKeys, type Platform } from '#actions/shortcut.ts';
import { actionIds, actionTable, isActionId, sectionOf } from '#actions/table.ts';
import { actionSectionMessages, actionMessages } from '#messages/actions.ts';
import { matchesQuery } from '#ui/layer/matches-query.ts';
import { expect, test } from 'vitest';

const platforms: readonly Platform[] = ['windows', 'mac', 'linux'];

/** What the operating system, the window's own menu or every text field does with a key. */
const taken = [...'ACXVQWMHTRNP'.split('').map((letter) => `Mod+${letter}`), 'F11'];

test('has words for exactly its actions and sections', () => {
  expect(actionIds.toSorted()).toEqual(Object.keys(actionMessages).toSorted());
  for (const id of actionIds) expect(Object.keys(actionSectionMessages)).toContain(sectionOf(id));
});

test('calls no two actions the same', () => {
  const words = Object.values(actionMessages);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  ['zoom', 3],
  ['dark mode', 2],
])('finds %s by the word that people use for it', (query, count) => {
  const found = Object.values(actionMessages).filter((words) => matchesQuery(words, query));
  expect(found).toHaveLength(count);
});

test.each(platforms)('gives no two actions the same keys on %s', (platform) => {
  const keys = actionIds.flatMap((id) => {
    const { shortcut } = actionTable[id];
    return shortcut === undefined ? [] : [shortcutKeys(shortcut, platform).join('+').toLowerCase()];
  });
  expect(new Set(keys).size).toBe(keys.length);
});

test('leaves the keys of the system and the window alone', () => {
  const used = actionIds.map((id) => actionTable[id].shortcut?.toLowerCase());
  for (const shortcut of taken) expect(used).not.toContain(shortcut.toLowerCase());
});

test('knows its ids from other strings', () => {
  expect(isActionId('application.palette')).toBe(true);
  expect(isActionId('toString')).toBe(false);
});

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>,
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('takes Cmd on a Mac and Ctrl elsewhere', () => {
  expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', 'windows')).toBe(true);
  expect(matchesShortcut(press('k', { metaKey: true }), 'Mod+K', 'mac')).toBe(true);
  expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', 'mac')).toBe(false);
  expect(matchesShortcut(press('k', { ctrlKey: true, metaKey: true }), 'Mod+K', 'windows')).toBe(false);
});

test('tells a shifted shortcut from a plain one', () => {
  const shifted = press('Enter', { ctrlKey: true, shiftKey: true });
  expect(matchesShortcut(shifted, 'Mod+Enter', 'linux')).toBe(false);
  expect(matchesShortcut(shifted, 'Mod+Shift+Enter', 'linux')).toBe(true);
});

test('takes plus for the key of the equals sign, shifted or not', () => {
  expect(matchesShortcut(press('+', { ctrlKey: true, shiftKey: true }), 'Mod+=', 'windows')).toBe(true);
  expect(matchesShortcut(press('+', { ctrlKey: true }), 'Mod+=', 'windows')).toBe(true);
  expect(matchesShortcut(press('+', { shiftKey: true }), 'Mod+=', 'windows')).toBe(false);
});
