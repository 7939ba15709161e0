import { usualCallMs } from './contract/sync.ts';

/** The first few calls may be faster, and prove nothing. */
const usual = { callMs: usualCallMs, minMs: 1_000 };
const practice = { callMs: 100, minMs: 1 };
/** The weight of the newest call in the estimate. */
const weight = 0.1;

/** A longer call says nothing about the next: the computer slept, its clock was moved, or the list was very large. */
const longestMs = 5 * 60_000;

/** How long a call of one connection takes, including its wait, estimated from the latest calls. */
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
