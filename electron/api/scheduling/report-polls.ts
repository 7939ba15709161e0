import { AppError } from '#kit/errors.ts';
import type { MonotonicClock } from '../clock.ts';

/** The specification's minimum, measured from the end of one poll to the start of the next. */
const spacingMs = 10_000;

/** Spaces out the polls of each report. A report started before this run counts as polled just now. */
export class ReportPolls {
  readonly #clock: MonotonicClock;
  readonly #dueAt = new Map<string, number>();
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(clock: MonotonicClock) {
    this.#clock = clock;
  }

  /** Called when the report starts: its first poll waits as long as later ones. */
  begin(reportId: string) {
    this.#dueAt.set(reportId, this.#clock.now() + spacingMs);
  }

  /** Polls of the same report run one after the other. */
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
    options: {
      before: Promise<unknown> | undefined;
      signal: AbortSignal | undefined;
      poll: () => Promise<T>;
    },
  ): Promise<T> {
    await options.before;
    await this.#wait(reportId, options.signal);
    try {
      return await options.poll();
    } finally {
      this.begin(reportId);
    }
  }

  /** A timer may fire early, so the clock decides. */
  async #wait(reportId: string, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      if (signal?.aborted === true) throw new AppError('cancelled', {});
      const restMs = (this.#dueAt.get(reportId) ?? 0) - this.#clock.now();
      if (restMs <= 0) return;
      await this.#clock.sleep(restMs, signal);
    }
  }
}
