/** What the menu over the cells offers, in its groups. */
export const menuGroups = [
  ['cut', 'copy', 'paste'],
  ['fill-down', 'fill-right', 'clear'],
  ['sort-ascending', 'sort-descending', 'unsort'],
  ['filter', 'clear-filter'],
  ['hide-columns', 'show-columns'],
] as const;

export type MenuCommand = (typeof menuGroups)[number][number];

/** What the menu has to know of the sheet. */
export interface MenuContext {
  rows: number;
  columns: number;
  selectedColumns: number;
  hiddenColumns: number;
  isSorted: boolean;
  isFiltered: boolean;
  mayReadClipboard: boolean;
}

export function isAvailable(command: MenuCommand, context: MenuContext): boolean {
  switch (command) {
    case 'clear-filter':
      return context.isFiltered;
    case 'show-columns':
      return context.hiddenColumns > 0;
    case 'unsort':
      return context.isSorted;
    case 'hide-columns': // without any column nothing would be left to click on
      return context.selectedColumns < context.columns;
    case 'paste':
      return context.mayReadClipboard && context.rows > 0;
    default:
      return context.rows > 0;
  }
}

/** The item that a key moves to, past those that cannot be chosen; undefined when the key moves nothing. */
export function moveInMenu(key: string, at: number, available: readonly boolean[]): number | undefined {
  const places = [...available.keys()].filter((place) => available[place]);
  switch (key) {
    case 'ArrowDown':
      return places.find((place) => place > at) ?? places[0];
    case 'ArrowUp':
      return places.findLast((place) => place < at) ?? places.at(-1);
    case 'Home':
      return places[0];
    case 'End':
      return places.at(-1);
    default:
      return undefined;
  }
}
