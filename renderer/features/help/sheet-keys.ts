import { englishLabels, wordChord } from '#sheet/labels.ts';
import type { MenuCommand } from '#sheet/model/menu.ts';
import { shortcuts, type Chord } from '#sheet/model/shortcuts.ts';
import { dialogKeyMessages, sheetKeyMessages, tableKeyMessages } from '#messages/help.ts';

interface KeyEntry {
  readonly label: string;
  readonly keys: readonly string[];
}

const arrow = { key: 'ArrowDown' };

/** Keys for moving, selecting and editing, which are not in the sheet's menu. */
const moves: Readonly<Record<keyof typeof sheetKeyMessages.keys, Chord>> = {
  edge: { ...arrow, ctrl: true },
  lineStart: { key: 'Home' },
  lineEnd: { key: 'End' },
  first: { key: 'Home', ctrl: true },
  last: { key: 'End', ctrl: true },
  page: { key: 'PageDown' },
  next: { key: 'Tab' },
  below: { key: 'Enter' },
  extend: { ...arrow, shift: true },
  all: { key: 'a', ctrl: true },
  row: { key: 'Space', shift: true },
  column: { key: 'Space', ctrl: true },
  further: { key: 'F8', shift: true },
  edit: { key: 'F2' },
  drop: { key: 'Escape' },
  list: { ...arrow, alt: true },
  toggle: { key: 'Space' },
  menu: { key: 'F10', shift: true },
};

const tableMoves: Readonly<Record<keyof typeof tableKeyMessages.keys, Chord>> = {
  cells: { key: 'ArrowRight' },
  edge: { ...arrow, ctrl: true },
  headers: { key: 'ArrowUp' },
  extend: { ...arrow, shift: true },
  row: { key: 'Space', shift: true },
  column: { key: 'Space', ctrl: true },
  all: { key: 'a', ctrl: true },
  copy: { key: 'c', ctrl: true },
  menu: { ...arrow, alt: true },
  wider: { key: 'ArrowRight', alt: true, shift: true },
  drop: { key: 'Escape' },
  next: { key: 'F3' },
};

const dialogMoves: Readonly<Record<keyof typeof dialogKeyMessages.keys, Chord>> = {
  proceed: { key: 'Enter', ctrl: true },
  close: { key: 'Escape' },
};

function entry(label: string, chord: Chord): KeyEntry {
  return { label, keys: wordChord(chord, englishLabels).split('+') };
}

export function tableKeys(): KeyEntry[] {
  const names = Object.keys(tableMoves) as (keyof typeof tableMoves)[];
  return names.map((name) => entry(tableKeyMessages.keys[name], tableMoves[name]));
}

export function dialogKeys(): KeyEntry[] {
  const names = Object.keys(dialogMoves) as (keyof typeof dialogMoves)[];
  return names.map((name) => entry(dialogKeyMessages.keys[name], dialogMoves[name]));
}

export function sheetKeys(): KeyEntry[] {
  // Both tables have exactly the keys of their types.
  const names = Object.keys(moves) as (keyof typeof moves)[];
  const commands = Object.entries(shortcuts) as [MenuCommand, Chord][];
  return [
    ...names.map((name) => entry(sheetKeyMessages.keys[name], moves[name])),
    ...commands.map(([command, chord]) => entry(englishLabels.commands[command], chord)),
  ];
}
