import type { Place, Rectangle } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

interface CutBlock {
  text: string;
  rowIds: readonly string[];
  columnIds: readonly string[];
}

/** The block that waits to be moved, identified by ids; nothing of it is removed before it is pasted. */
export class CutState {
  readonly #sheet: SheetState;
  #block = $state.raw<CutBlock | undefined>(undefined);
  readonly #area = $derived.by(() => this.#findArea());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** Where the block is now; undefined if there is none, or a sort or a filter has broken it up. */
  get area(): Rectangle | undefined {
    return this.#area;
  }

  get isWaiting(): boolean {
    return this.#block !== undefined;
  }

  begin(area: Rectangle, text: string): void {
    const rowIds = [];
    for (let row = area.top; row <= area.bottom; row++) rowIds.push(this.#sheet.rowId(row) ?? '');
    const columnIds = [];
    for (let index = area.left; index <= area.right; index++)
      columnIds.push(this.#sheet.column(index)?.id ?? '');
    this.#block = { text, rowIds, columnIds };
  }

  end(): void {
    this.#block = undefined;
  }

  /** Whether the clipboard still holds the block; line ends may have changed in between. */
  isOf(text: string): boolean {
    return this.#block !== undefined && withPlainLines(this.#block.text) === withPlainLines(text);
  }

  #findArea(): Rectangle | undefined {
    const block = this.#block;
    if (block === undefined) return undefined;
    const [firstRow = '', firstColumn = ''] = [block.rowIds[0], block.columnIds[0]];
    const origin = this.#sheet.placeOf(firstRow, firstColumn);
    if (origin === undefined) return undefined;
    const isAt = (place: Place | undefined, row: number, column: number): boolean =>
      place?.row === origin.row + row && place.column === origin.column + column;
    const isWhole =
      block.rowIds.every((id, index) => isAt(this.#sheet.placeOf(id, firstColumn), index, 0)) &&
      block.columnIds.every((id, index) => isAt(this.#sheet.placeOf(firstRow, id), 0, index));
    if (!isWhole) return undefined;
    const bottom = origin.row + block.rowIds.length - 1;
    return {
      top: origin.row,
      left: origin.column,
      bottom,
      right: origin.column + block.columnIds.length - 1,
    };
  }
}

function withPlainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
