/** The commands of the menu, in groups: for cells and, on a second page that keeps both short, for columns. */
export const menuPages = {
  cells: [
    ['cut', 'copy', 'paste'],
    ['fill-down', 'fill-right', 'fill-series', 'fill-to-end', 'clear'],
    ['sort-ascending', 'sort-descending'],
    ['filter-column', 'keep-value', 'clear-filters'],
  ],
  columns: [
    ['sort-ascending', 'sort-descending', 'then-ascending', 'then-descending', 'unsort'],
    ['filter-column', 'clear-filters'],
    ['move-left', 'move-right', 'narrow', 'widen', 'fit'],
    ['freeze-columns', 'hide-columns', 'show-columns'],
  ],
} as const;

export type MenuPage = keyof typeof menuPages;
export type MenuCommand = (typeof menuPages)[MenuPage][number][number];

/** What the menu needs to know about the sheet. */
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
    case 'clear-filters':
      return context.isFiltered;
    case 'show-columns':
      return context.hiddenColumns > 0;
    case 'then-ascending':
    case 'then-descending':
    case 'unsort':
      return context.isSorted;
    case 'filter-column': // also if the filter itself has left no row
      return context.rows > 0 || context.isFiltered;
    case 'move-left':
    case 'move-right':
    case 'narrow':
    case 'widen':
    case 'fit':
    case 'freeze-columns':
      return context.columns > 0;
    case 'hide-columns': // if no column were left, there would be nothing to click on
      return context.selectedColumns < context.columns;
    case 'paste':
      return context.mayReadClipboard && context.rows > 0;
    default:
      return context.rows > 0;
  }
}

/** The item that a key moves to, skipping those that cannot be chosen; undefined if the key does not move. */
export function moveInMenu(key: string, index: number, available: readonly boolean[]): number | undefined {
  const places = [...available.keys()].filter((place) => available[place]);
  switch (key) {
    case 'ArrowDown':
      return places.find((place) => place > index) ?? places[0];
    case 'ArrowUp':
      return places.findLast((place) => place < index) ?? places.at(-1);
    case 'Home':
      return places[0];
    case 'End':
      return places.at(-1);
    default:
      return undefined;
  }
}
