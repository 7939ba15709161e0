import type { MenuCommand } from './menu.ts';

export interface Chord {
  /** As `KeyboardEvent.key` without modifiers; letters in lower case. */
  key: string;
  /** Cmd on a Mac. */
  ctrl?: boolean;
  alt?: boolean;
  shift?: boolean;
}

/** The keys of the menu's commands; both the menu and the keyboard read them here. */
export const shortcuts: Readonly<Partial<Record<MenuCommand, Chord>>> = {
  cut: { key: 'x', ctrl: true },
  copy: { key: 'c', ctrl: true },
  paste: { key: 'v', ctrl: true },
  'fill-down': { key: 'd', ctrl: true },
  'fill-right': { key: 'r', ctrl: true },
  'fill-series': { key: 'ArrowDown', alt: true, shift: true },
  'fill-to-end': { key: 'ArrowUp', alt: true, shift: true },
  clear: { key: 'Delete' },
  'sort-ascending': { key: 'a', alt: true, shift: true },
  'sort-descending': { key: 'z', alt: true, shift: true },
  unsort: { key: 'o', alt: true, shift: true },
  'filter-column': { key: 'l', ctrl: true, shift: true },
  'keep-value': { key: 'v', alt: true, shift: true },
  'clear-filters': { key: 'c', alt: true, shift: true },
  'move-left': { key: 'ArrowLeft', alt: true, shift: true },
  'move-right': { key: 'ArrowRight', alt: true, shift: true },
  narrow: { key: ',', alt: true, shift: true },
  widen: { key: '.', alt: true, shift: true },
  fit: { key: 'f', alt: true, shift: true },
  'freeze-columns': { key: 'k', alt: true, shift: true },
  'hide-columns': { key: 'h', alt: true, shift: true },
  'show-columns': { key: 'u', alt: true, shift: true },
};

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The browser turns these into clipboard events, and only those may use the clipboard. */
const CLIPBOARD: ReadonlySet<string> = new Set<MenuCommand>(['cut', 'copy', 'paste']);

/** The command of a key, apart from moving and editing. */
export function commandOf(press: KeyPress): MenuCommand | undefined {
  for (const [command, chord] of Object.entries(shortcuts)) {
    // The only keys of the table are commands.
    if (!CLIPBOARD.has(command) && isChord(press, chord)) return command as MenuCommand;
  }
  return undefined;
}

function isChord(press: KeyPress, { key, ctrl = false, alt = false, shift = false }: Chord): boolean {
  if ((press.ctrlKey || press.metaKey) !== ctrl || press.altKey !== alt || press.shiftKey !== shift)
    return false;
  // With Alt and Shift a key types another character, so its position on the keyboard decides.
  return press.key.toLowerCase() === key.toLowerCase() || (alt && press.code === codeOf(key));
}

function codeOf(key: string): string {
  if (key === ',') return 'Comma';
  if (key === '.') return 'Period';
  return `Key${key.toUpperCase()}`;
}
