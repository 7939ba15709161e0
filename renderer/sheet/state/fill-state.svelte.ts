import { drawOut, type Drawing } from '../model/draw-out.ts';
import { rectangles, type Place, type Rectangle } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

/** The handle at the corner of the selection, while it is being drawn and before. */
export class FillState {
  readonly #sheet: SheetState;
  #drawing = $state.raw<Drawing | undefined>(undefined);
  readonly #source = $derived.by(() => this.#findSource());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** What would be filled, the source with it, or what would be emptied; undefined while there is no drag. */
  get drawing(): Drawing | undefined {
    return this.#drawing;
  }

  /** The one range that has a handle; several ranges have none. */
  get source(): Rectangle | undefined {
    return this.#source;
  }

  drag(to: Place): void {
    if (this.source !== undefined) this.#drawing = drawOut(this.source, to);
  }

  /** With `isTurned`, values are repeated where they would be continued, and one value grows. */
  finish(isTurned: boolean): void {
    const drawing = this.#drawing;
    this.#drawing = undefined;
    if (drawing !== undefined) this.#sheet.draw(drawing, isTurned ? 'turned' : 'usual');
  }

  cancel(): void {
    this.#drawing = undefined;
  }

  #findSource(): Rectangle | undefined {
    const [only, second] = rectangles(this.#sheet.selection);
    return second === undefined ? only : undefined;
  }
}
