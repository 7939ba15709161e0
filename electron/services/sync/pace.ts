/** Public clients of the service wait about a second between calls; the first few, which may hurry, say nothing. */
const usual = { callMs: 1_100, minMs: 1_000 };
const practice = { callMs: 100, minMs: 1 };
/** How much the newest call says of the next ones. */
const weight = 0.1;

/** What takes longer says nothing of the next calls: a computer that slept, a clock that was moved, a very large list. */
const longestMs = 5 * 60_000;

/** How long a call of one connection takes, with its wait, by the last calls. */
export class CallPace {
  readonly #minMs: number;
  #callMs: number;

  constructor({ isPractice }: { isPractice: boolean }) {
    const { callMs, minMs } = isPractice ? practice : usual;
    this.#callMs = callMs;
    this.#minMs = minMs;
  }

  get callMs(): number {
    return this.#callMs;
  }

  note(durationMs: number): void {
    if (durationMs < 0 || durationMs > longestMs) return;
    this.#callMs += (Math.max(this.#minMs, durationMs) - this.#callMs) * weight;
  }
}
