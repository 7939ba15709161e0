import type { MonotonicClock } from './clock.ts';
import { CancelledError } from './errors.ts';

/** The specification's limit, measured from the end of one poll to the beginning of the next. */
const spacingMs = 10_000;

/** Keeps the polls of each report apart. One that was started before this program counts as polled just now. */
export class ReportPolls {
  readonly #clock: MonotonicClock;
  readonly #dueAt = new Map<string, number>();
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(clock: MonotonicClock) {
    this.#clock = clock;
  }

  /** From the start of the report on, its first poll waits as long as the later ones. */
  begin(reportId: string) {
    this.#dueAt.set(reportId, this.#clock.now() + spacingMs);
  }

  /** Two who ask for the same report go one after the other. */
  async spaced<T>(reportId: string, signal: AbortSignal | undefined, poll: () => Promise<T>): Promise<T> {
    if (!this.#dueAt.has(reportId)) this.begin(reportId);
    const before = this.#last.get(reportId);
    const turn = this.#turn(reportId, { before, signal, poll });
    this.#last.set(
      reportId,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #turn<T>(
    reportId: string,
    how: { before: Promise<unknown> | undefined; signal: AbortSignal | undefined; poll: () => Promise<T> },
  ): Promise<T> {
    await how.before;
    await this.#wait(reportId, how.signal);
    try {
      return await how.poll();
    } finally {
      this.begin(reportId);
    }
  }

  /** A timer may ring early, so the clock has the last word. */
  async #wait(reportId: string, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      if (signal?.aborted === true) throw new CancelledError();
      const restMs = (this.#dueAt.get(reportId) ?? 0) - this.#clock.now();
      if (restMs <= 0) return;
      await this.#clock.sleep(restMs, signal);
    }
  }
}
