import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { englishLabels, englishLabelsIn, wordChord, wordNote } from '#sheet/labels.ts';
import { menuPages } from '#sheet/model/menu.ts';
import { shortcuts } from '#sheet/model/shortcuts.ts';

const folder = new URL('../../../../renderer/sheet/', import.meta.url);

it('has no literal text in the components of the sheet', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svelte'))) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const markup = source
      .replace(/<script[^]*?<\/script>|<style[^]*?<\/style>|<!--[^]*?-->/g, '')
      .replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '');
    expect(markup.match(/(?:aria-label|title|placeholder)="[^"]*\p{L}/gu) ?? [], file).toEqual([]);
    expect(markup.match(/>[^<>{}=]*\p{Lu}\p{Ll}{2,}[^<>{}=]*</gu) ?? [], file).toEqual([]);
  }
});

it('has a label for every command and its keys', () => {
  for (const command of Object.values(menuPages).flat(2))
    expect(englishLabels.commands[command]).toMatch(/^\p{Lu}/u);
  const keys = { ...englishLabels.keys, ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const labels = { ...englishLabels, keys };
  expect(shortcuts['fill-down'] && wordChord(shortcuts['fill-down'], labels)).toBe('Ctrl+D');
  expect(shortcuts['move-left'] && wordChord(shortcuts['move-left'], labels)).toBe('Alt+Shift+←');
  expect(shortcuts.clear && wordChord(shortcuts.clear, labels)).toBe('Delete');
});

it('joins the parts of a note as sentences, whatever each ends with', () => {
  const labels = { ...englishLabels, marks: { ...englishLabels.marks, impossible: 'Impossible value?' } };
  const note = { mark: 'impossible', message: { text: 'Too many hours.' }, locked: 'paid out' } as const;
  expect(wordNote(note, labels)).toBe(`Impossible value? Too many hours. ${englishLabels.locked}: paid out`);
});

it('words its notices', () => {
  const { notice } = englishLabels;
  expect(notice({ type: 'filtered', shown: 3, rows: 40 })).toBe('3 of 40 rows shown.');
  expect(notice({ type: 'invalid', count: 1, message: { problem: 'not-a-date' } })).toBe(
    '1 cell is not valid. Not a date. Type it like 25/11/2026 or 25 Nov 2026.',
  );
  expect(notice({ type: 'undone', cells: 2 })).toBe('2 cells put back.');
  expect(notice({ type: 'copied', rows: 1, columns: 1 })).toBe('1 cell copied.');
});

it('says that something was undone, and not that no cell was put back, when no cell has changed', () => {
  expect(englishLabels.notice({ type: 'undone', cells: 0 })).toBe('Undone.');
  expect(englishLabels.notice({ type: 'redone', cells: 0 })).toBe('Done again.');
});

it('writes counts as it is told', () => {
  const { notice, range } = englishLabelsIn((count) => `<${count}>`);
  expect(notice({ type: 'filtered', shown: 3, rows: 40 })).toBe('<3> of <40> rows shown.');
  expect(range(2, 3)).toBe('<2> × <3> selected');
});

it('words the direction of a sort', () => {
  const { notice } = englishLabels;
  expect(notice({ type: 'sorted', title: 'Name', direction: 'ascending' })).toBe('Sorted ascending by Name.');
});
