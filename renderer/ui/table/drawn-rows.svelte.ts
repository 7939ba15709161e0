import { drawnTogether, rowsInView, rowsToDraw, type RowSpan, type RowView } from './long-rows.ts';

/** A row of a long list as it is drawn. */
interface DrawnRow {
  readonly index: number;
  /** The elements that show it: those of a row that has left, if one has. */
  readonly slot: number;
}

/**
 * Decides which rows of a long list are drawn, and with which elements: a row takes over those of one that left, because
 * making new ones takes several times as long. Must be created while its component is initialised.
 */
export class DrawnRows {
  readonly #view: () => RowView;
  /** The rows that were drawn last; extended in each turn until all are drawn. */
  #before: RowSpan = { first: 0, end: 0 };
  /** The rows that were drawn last, in their order. */
  #drawn: readonly DrawnRow[] = [];
  #lastTurn = 0;
  #turn = $state(0);
  readonly #wanted = $derived.by(() => rowsInView(this.#view()));
  readonly #span = $derived.by(() => {
    const [view, turn] = [this.#view(), this.#turn];
    // Rows out of sight come with turns alone. With a scroll too, its frame would be laid out for the turn before it, and
    // again for these; and with a height that was measured, they would delay the frame in which the list is first shown.
    const isTurn = turn !== this.#lastTurn;
    this.#lastTurn = turn;
    return (this.#before = rowsToDraw(view, this.#before, isTurn ? drawnTogether : 0));
  });
  /** What is drawn, in the order of the list. */
  readonly drawn = $derived.by(() => (this.#drawn = withSlots(this.#span, this.#drawn)));

  constructor(view: () => RowView) {
    this.#view = view;
    $effect(() => {
      if (this.#span.first <= this.#wanted.first && this.#span.end >= this.#wanted.end) return;
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

function withSlots({ first, end }: RowSpan, before: readonly DrawnRow[]): readonly DrawnRow[] {
  const remaining = new Map<number, DrawnRow>();
  const free: number[] = [];
  for (const row of before) {
    if (row.index >= first && row.index < end) remaining.set(row.index, row);
    else free.push(row.slot);
  }
  let unused = Math.max(-1, ...before.map(({ slot }) => slot)) + 1;
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => {
    const index = first + place;
    return remaining.get(index) ?? { index, slot: free.shift() ?? unused++ };
  });
}

/** Notes the height of a row of this body, in pixels, whenever the body changes its size. Returns a function that ends it. */
export function followRowHeight(body: HTMLElement, note: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    const { height } = body.querySelector('tr[id]')?.getBoundingClientRect() ?? { height: 0 };
    if (height > 0) note(height);
  });
  observer.observe(body);
  return () => observer.disconnect();
}
