/** More than the rows on a screen, so that two of them hardly ever share a signal. */
const count = 256;

class Signal {
  version = $state(0);
}

/** Wakes only what draws a row, because a step or an edit must not redraw the whole screen. */
export class RowSignals {
  readonly #signals = Array.from({ length: count }, () => new Signal());

  /** To be called by whatever draws the row; returns another number after each wake-up. */
  follow(row: number): number {
    return this.#signals[row % count]?.version ?? 0;
  }

  wake(rows: Iterable<number>): void {
    const woken = new Set<number>();
    for (const row of rows) {
      woken.add(row % count);
      if (woken.size === count) break;
    }
    for (const at of woken) {
      const signal = this.#signals[at];
      if (signal !== undefined) signal.version++;
    }
  }

  wakeAll(): void {
    for (const signal of this.#signals) signal.version++;
  }
}
