import { fittingWidth } from '../view/autosize.ts';
import type { MenuCommand } from '../model/menu.ts';
import type { SortDirection } from '../model/row-order.ts';
import { currentRange, toRectangle } from '../model/selection.ts';
import type { SheetState } from '../state/sheet-state.svelte.ts';

interface CommandParts {
  sheet: SheetState;
  /** The sheet's element, whose font is used to fit columns. */
  root: () => HTMLElement | undefined;
  openFilter: () => void;
  paste: () => void;
}

/** The commands of the menu and its keys; they expect the focus to be in the sheet. */
export type SheetCommands = Readonly<Record<MenuCommand, () => void>>;

/** Pixels at the root font size of 16 px. */
const WIDTH_STEP = 16;

export function createCommands({ sheet, root, openFilter, paste }: CommandParts): SheetCommands {
  return {
    // Triggered as if by their keys, because only a clipboard event may write to the clipboard.
    cut: () => pressClipboardKey('cut'),
    copy: () => pressClipboardKey('copy'),
    paste,
    'fill-down': () => sheet.fillDown(),
    'fill-right': () => sheet.fillRight(),
    'fill-series': () => sheet.fillSeries(),
    'fill-to-end': () => sheet.fillToNeighbour(),
    clear: () => sheet.clear(),
    'sort-ascending': () => sort(sheet, 'ascending', false),
    'sort-descending': () => sort(sheet, 'descending', false),
    'then-ascending': () => sort(sheet, 'ascending', true),
    'then-descending': () => sort(sheet, 'descending', true),
    unsort: () => sheet.sortBy(undefined),
    'filter-column': openFilter,
    'keep-value': () => {
      sheet.keepValue(sheet.selection.active);
      sheet.notifyFiltered();
    },
    'clear-filters': () => {
      sheet.clearFilters();
      sheet.notifyFiltered();
    },
    'move-left': () => moveColumns(sheet, -1),
    'move-right': () => moveColumns(sheet, 1),
    narrow: () => resizeColumns(sheet, (width) => width - WIDTH_STEP),
    widen: () => resizeColumns(sheet, (width) => width + WIDTH_STEP),
    fit: () => resizeColumns(sheet, (_, index) => fittingWidth(sheet, index, root())),
    'freeze-columns': () => freezeColumns(sheet),
    'hide-columns': () => sheet.hideSelectedColumns(),
    'show-columns': () => sheet.hideColumns([]),
  };
}

function sort(sheet: SheetState, direction: SortDirection, together: boolean): void {
  const column = sheet.column(sheet.selection.active.column);
  if (column === undefined) return;
  const others = together ? sheet.sorts.filter(({ columnId }) => columnId !== column.id) : [];
  sheet.sortBy([...others, { columnId: column.id, direction }]);
  sheet.notify({ type: 'sorted', title: column.title, direction });
}

/** Moves the columns of the selected range past their neighbour; they never cross the frozen edge. */
function moveColumns(sheet: SheetState, step: 1 | -1): void {
  const { left, right } = toRectangle(currentRange(sheet.selection));
  const { frozenCount, shown } = sheet.layout;
  const [first, last] = right < frozenCount ? [0, frozenCount] : [frozenCount, shown.length];
  const gap = step < 0 ? left - 1 : right + 2;
  if (left < first || gap < first || gap > last) return;
  sheet.moveColumns(left, right, gap);
  const title = sheet.column(left + step)?.title ?? '';
  sheet.notify({ type: 'column-moved', title, place: left + step + 1, columns: shown.length });
}

/** Freezes the columns of the selection, or unfreezes them if all of them are frozen. */
function freezeColumns(sheet: SheetState): void {
  const { left, right } = toRectangle(currentRange(sheet.selection));
  const { frozenCount, shown } = sheet.layout;
  const idsIn = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => sheet.column(from + index)?.id ?? '');
  const chosen = new Set(idsIn(left, right + 1));
  const frozen = idsIn(0, frozenCount);
  if (right < frozenCount) sheet.freezeColumns(frozen.filter((id) => !chosen.has(id)));
  else if (frozen.length + chosen.size < shown.length) sheet.freezeColumns([...frozen, ...chosen]);
}

function resizeColumns(sheet: SheetState, toWidth: (width: number, index: number) => number): void {
  const { left, right } = toRectangle(currentRange(sheet.selection));
  for (let index = left; index <= right; index++) {
    const column = sheet.column(index);
    if (column === undefined) continue;
    sheet.columns.resize(column.id, toWidth(sheet.columns.width(column), index));
  }
  const column = sheet.column(left);
  if (column === undefined) return;
  sheet.notify({ type: 'column-resized', title: column.title, width: sheet.columns.width(column) });
}

function pressClipboardKey(command: 'cut' | 'copy'): void {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor may be forbidden to a page, this never is
  document.execCommand(command);
}
