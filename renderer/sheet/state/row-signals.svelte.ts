/** More than the rows on a screen, so that hardly two of those share one. */
const count = 256;

class Signal {
  version = $state(0);
}

/** Wakes only what draws a row: a step or an edit must not draw the whole screen again. */
export class RowSignals {
  readonly #signals = Array.from({ length: count }, () => new Signal());

  /** To be called by who draws the row; another number each time that it is woken. */
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
