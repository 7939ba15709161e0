import type { MenuCommand, MenuContext } from './model/menu.ts';
import { currentRange, toRectangle } from './model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

export interface PagePoint {
  x: number;
  y: number;
}

/** The menu over the cells: where it is open and what its commands do. */
export class MenuState {
  readonly #sheet: SheetState;
  #point = $state.raw<PagePoint | undefined>(undefined);
  #mayReadClipboard = $state(true);

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** In pixels of the page; undefined while it is closed. */
  get point(): PagePoint | undefined {
    return this.#point;
  }

  get context(): MenuContext {
    const { bounds, columns, selection, sorts, filters } = this.#sheet;
    const { left, right } = toRectangle(currentRange(selection));
    return {
      ...bounds,
      selectedColumns: right - left + 1,
      hiddenColumns: columns.all.length - bounds.columns,
      isSorted: sorts.length > 0,
      isFiltered: filters.size > 0,
      mayReadClipboard: this.#mayReadClipboard,
    };
  }

  open(point: PagePoint): void {
    this.#point = point;
    void this.#askForClipboard();
  }

  close(): void {
    this.#point = undefined;
  }

  /** The keyboard has to be back in the sheet: cut and copy take the way of their keys. */
  run(command: MenuCommand): void {
    const sheet = this.#sheet;
    const { active } = sheet.selection;
    const columnId = sheet.column(active.column)?.id ?? '';
    const actions: Record<MenuCommand, () => void> = {
      cut: () => pressClipboardKey('cut'),
      copy: () => pressClipboardKey('copy'),
      paste: () => void this.#paste(),
      'fill-down': () => sheet.fillDown(),
      'fill-right': () => sheet.fillRight(),
      clear: () => sheet.clear(),
      'sort-ascending': () => sheet.sortBy({ columnId, direction: 'ascending' }),
      'sort-descending': () => sheet.sortBy({ columnId, direction: 'descending' }),
      unsort: () => sheet.sortBy(undefined),
      filter: () => sheet.keepValue(active),
      'clear-filter': () => sheet.clearFilters(),
      'hide-columns': () => sheet.hideSelectedColumns(),
      'show-columns': () => sheet.hideColumns([]),
    };
    actions[command]();
  }

  async #paste(): Promise<void> {
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // The browser gives no other reason than that it may not be read; Ctrl+V always may.
      this.#mayReadClipboard = false;
      this.#sheet.tell({ type: 'clipboard-closed' });
      return;
    }
    await this.#sheet.paste(text);
  }

  async #askForClipboard(): Promise<void> {
    // The name is Chromium's own and not among the standard ones.
    const name = 'clipboard-read' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    this.#mayReadClipboard = state !== 'denied';
  }
}

function pressClipboardKey(command: 'cut' | 'copy'): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- its successor may be forbidden to a page, this never is
  document.execCommand(command);
}
