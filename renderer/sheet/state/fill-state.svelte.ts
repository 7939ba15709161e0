import { drawOut, type Drawing } from '../model/draw-out.ts';
import { rectangles, type Place, type Rectangle } from '../model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

/** The fill handle at the corner of the selection, before and during a drag. */
export class FillState {
  readonly #sheet: SheetState;
  #drawing = $state.raw<Drawing | undefined>(undefined);
  readonly #source = $derived.by(() => this.#findSource());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** The area that would be filled, including the source, or emptied; undefined while nothing is dragged. */
  get drawing(): Drawing | undefined {
    return this.#drawing;
  }

  /** The one range that has a handle; undefined if several are selected. */
  get source(): Rectangle | undefined {
    return this.#source;
  }

  drag(to: Place): void {
    if (this.source !== undefined) this.#drawing = drawOut(this.source, to);
  }

  /** `isTurned` reverses the usual fill: a series is repeated, and a single value grows. */
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
