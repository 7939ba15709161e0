import { AppError, isAppError } from '#kit/errors.ts';
import type { Clock } from '#services/ports.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** How many were wrong before, from its stored text. One that is damaged must not remove the wait. */
export function storedWrong(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  return /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

/**
 * Attempts to enter the passphrase, one after the other. Each wrong one makes the next wait longer, whatever it is for,
 * but none is the last: a clerk who mistypes must not lose access to their own work. `wrong`: how many there were
 * before, where a restart of the app must not shorten the wait.
 */
export class Attempts {
  readonly #clock: Clock;
  #wrong: number;
  #line: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, wrong = 0) {
    this.#clock = clock;
    this.#wrong = wrong;
  }

  /** How many in a row were wrong. */
  get wrong(): number {
    return this.#wrong;
  }

  /** Fails with `passphrase-wrong`, or with any other failure of `act`. */
  try<T>(act: () => Promise<T>): Promise<T> {
    const attempt = this.#line.then(() => this.#try(act));
    // The next one waits for this one, however it ends.
    this.#line = attempt.catch(() => undefined);
    return attempt;
  }

  get #waitMs(): number {
    return this.#wrong < 2 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#wrong - 2));
  }

  async #try<T>(act: () => Promise<T>): Promise<T> {
    if (this.#waitMs > 0) await this.#clock.sleep(this.#waitMs);
    try {
      const result = await act();
      this.#wrong = 0;
      return result;
    } catch (error) {
      if (!isWrong(error)) throw error;
      this.#wrong += 1;
      throw new AppError('passphrase-wrong', { waitMs: this.#waitMs });
    }
  }
}

function isWrong(error: unknown): boolean {
  return isAppError(error, 'sealed-file-refused') && error.params.reason === 'wrong-passphrase';
}
