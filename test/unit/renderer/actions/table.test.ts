import { matchesShortcut } from '#actions/shortcut.ts';
import { actionIds, isActionId, labelOf, sectionOf } from '#actions/table.ts';
import { actionSectionMessages } from '#messages/actions.ts';
import { matchesQuery } from '#ui/layer/matches-query.ts';
import { keyPress as press } from '#test/support/samples/sheet.ts';
import { expect, test } from 'vitest';

const labels = actionIds.map(labelOf);

test('has a text for the section of each action', () => {
  for (const id of actionIds) expect(Object.keys(actionSectionMessages)).toContain(sectionOf(id));
});

test('gives each action a unique name', () => {
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  ['zoom', 3],
  ['dark mode', 2],
])('finds %s by its everyday name', (query, count) => {
  const found = labels.filter((label) => matchesQuery(label, query));
  expect(found).toHaveLength(count);
});

test('recognises only its own ids', () => {
  expect(isActionId('application.palette')).toBe(true);
  expect(isActionId('go.home')).toBe(true);
  expect(isActionId('toString')).toBe(false);
  expect(isActionId('go.toString')).toBe(false);
  expect(isActionId('home')).toBe(false);
});

test('takes Cmd on a Mac and Ctrl elsewhere', () => {
  expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', 'windows')).toBe(true);
  expect(matchesShortcut(press('k', { metaKey: true }), 'Mod+K', 'mac')).toBe(true);
  expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', 'mac')).toBe(false);
  expect(matchesShortcut(press('k', { ctrlKey: true, metaKey: true }), 'Mod+K', 'windows')).toBe(false);
});

test('distinguishes a shortcut with Shift from one without', () => {
  const shifted = press('Enter', { ctrlKey: true, shiftKey: true });
  expect(matchesShortcut(shifted, 'Mod+Enter', 'linux')).toBe(false);
  expect(matchesShortcut(shifted, 'Mod+Shift+Enter', 'linux')).toBe(true);
});

test('accepts plus for an equals sign in a shortcut, with or without Shift', () => {
  expect(matchesShortcut(press('+', { ctrlKey: true, shiftKey: true }), 'Mod+=', 'windows')).toBe(true);
  expect(matchesShortcut(press('+', { ctrlKey: true }), 'Mod+=', 'windows')).toBe(true);
  expect(matchesShortcut(press('+', { shiftKey: true }), 'Mod+=', 'windows')).toBe(false);
});
