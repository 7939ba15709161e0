import { drawOut } from './model/draw-out.ts';
import { rectangles, type Place, type Rectangle } from './model/selection.ts';
import type { SheetState } from './sheet-state.svelte.ts';

/** The handle at the corner of the selection, while it is being drawn out and before. */
export class FillState {
  readonly #sheet: SheetState;
  #area = $state.raw<Rectangle | undefined>(undefined);
  readonly #source = $derived.by(() => this.#findSource());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  /** What would be filled, the source with it; undefined while nobody draws. */
  get area(): Rectangle | undefined {
    return this.#area;
  }

  /** The one range that has a handle; several ranges have none. */
  get source(): Rectangle | undefined {
    return this.#source;
  }

  drag(to: Place): void {
    if (this.source !== undefined) this.#area = drawOut(this.source, to);
  }

  /** With `copyOnly` the values are repeated where they would be continued. */
  finish(copyOnly: boolean): void {
    const area = this.#area;
    this.#area = undefined;
    if (area !== undefined) this.#sheet.fillOut(area, copyOnly);
  }

  cancel(): void {
    this.#area = undefined;
  }

  #findSource(): Rectangle | undefined {
    const [only, second] = rectangles(this.#sheet.selection);
    return second === undefined ? only : undefined;
  }
}
