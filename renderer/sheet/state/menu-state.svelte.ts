import type { MenuContext, MenuPage } from '../model/menu.ts';
import { currentRange, toRectangle } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

export interface PagePoint {
  x: number;
  y: number;
}

/** The context menu of the sheet: where it is open and what it can offer there. */
export class MenuState {
  readonly #sheet: SheetState;
  #point = $state.raw<PagePoint | undefined>(undefined);
  #page = $state<MenuPage>('cells');
  #mayReadClipboard = $state(true);

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** In pixels of the page; undefined while it is closed. */
  get point(): PagePoint | undefined {
    return this.#point;
  }

  get page(): MenuPage {
    return this.#page;
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
      mayReadClipboard: this.#mayReadClipboard || this.#sheet.pasteByHost !== undefined,
    };
  }

  open(point: PagePoint, page: MenuPage = 'cells'): void {
    this.#point = point;
    this.#page = page;
    void this.#askForClipboard();
  }

  turnTo(page: MenuPage): void {
    this.#page = page;
  }

  close(): void {
    this.#point = undefined;
  }

  /** As Ctrl+V; if the clipboard may not be read, a notice names that key. */
  async paste(): Promise<void> {
    if (this.#sheet.pasteByHost !== undefined) {
      this.#sheet.pasteByHost();
      return;
    }
    let text: string;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      // The browser rejects for no other reason than that reading is not allowed; Ctrl+V always is.
      this.#mayReadClipboard = false;
      this.#sheet.notify({ type: 'clipboard-closed' });
      return;
    }
    await this.#sheet.paste(text);
  }

  async #askForClipboard(): Promise<void> {
    // The name is Chromium's own and not in the standard types.
    const name = 'clipboard-read' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    this.#mayReadClipboard = state !== 'denied';
  }
}
