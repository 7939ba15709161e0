export type Platform = 'windows' | 'mac' | 'linux';

type Modifiers = '' | 'Mod+' | 'Mod+Shift+' | 'Alt+' | 'Shift+';
/** `Mod` is Cmd on a Mac and Ctrl elsewhere; the key is named as `KeyboardEvent.key` names it. */
export type Shortcut = `${Modifiers}${string}`;

interface Parsed {
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly key: string;
}

function parse(shortcut: Shortcut): Parsed {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), alt: parts.includes('Alt'), key };
}

const macSigns: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩', ArrowLeft: '←' };
const otherNames: Record<string, string> = { Mod: 'Ctrl', ArrowLeft: '←' };

/** The keys as they are printed on this platform's keyboards, one entry a key. */
export function shortcutKeys(shortcut: Shortcut, platform: Platform): string[] {
  const names = platform === 'mac' ? macSigns : otherNames;
  return shortcut.split('+').map((part) => names[part] ?? part);
}

/** `Ctrl+K` or `⌘K`. */
export function formatShortcut(shortcut: Shortcut, platform: Platform): string {
  return shortcutKeys(shortcut, platform).join(platform === 'mac' ? '' : '+');
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function matchesShortcut(press: KeyPress, shortcut: Shortcut, platform: Platform): boolean {
  const { mod, shift, alt, key } = parse(shortcut);
  const modPressed = platform === 'mac' ? press.metaKey : press.ctrlKey;
  const otherPressed = platform === 'mac' ? press.ctrlKey : press.metaKey;
  // On most keyboards plus is on the same key as the equals sign.
  const isPlus = press.key === '+' && key === '=';
  return (
    (isPlus || press.key.toLowerCase() === key.toLowerCase()) &&
    modPressed === mod &&
    !otherPressed &&
    (isPlus || press.shiftKey === shift) &&
    press.altKey === alt
  );
}
