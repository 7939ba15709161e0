import { rowsInView, rowsToDraw, type RowSpan, type RowView } from './long-rows.ts';

/** Which rows of a long list are drawn: to be made while its component is. */
export class DrawnRows {
  readonly #view: () => RowView;
  /** The rows that were drawn last; once more for each turn, until all are there. */
  #before: RowSpan = { first: 0, end: 0 };
  #turn = $state(0);
  readonly #wanted = $derived.by(() => rowsInView(this.#view()));
  readonly #span = $derived.by(() => {
    void this.#turn;
    return (this.#before = rowsToDraw(this.#view(), this.#before));
  });

  constructor(view: () => RowView) {
    this.#view = view;
    $effect(() => {
      if (this.#span.first === this.#wanted.first && this.#span.end === this.#wanted.end) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // After the frame: within it they would make it late.
      const frame = requestAnimationFrame(() => (timer = setTimeout(() => (this.#turn += 1))));
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    });
  }

  /** Those in sight and beyond, which the caller should have. */
  get wanted(): RowSpan {
    return this.#wanted;
  }

  get span(): RowSpan {
    return this.#span;
  }
}
