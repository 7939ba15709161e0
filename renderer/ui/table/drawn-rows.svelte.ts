import { rowsInView, rowsToDraw, type RowSpan, type RowView } from './long-rows.ts';

/** Decides which rows of a long list are drawn. Must be created while its component is initialised. */
export class DrawnRows {
  readonly #view: () => RowView;
  /** The rows that were drawn last; extended in each turn until all are drawn. */
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
      // After the frame, which this would otherwise delay.
      const frame = requestAnimationFrame(() => (timer = setTimeout(() => (this.#turn += 1))));
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    });
  }

  /** The rows in sight and a few beyond, which the caller should have loaded. */
  get wanted(): RowSpan {
    return this.#wanted;
  }

  get span(): RowSpan {
    return this.#span;
  }
}
