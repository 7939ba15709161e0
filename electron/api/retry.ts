import { isAppError } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import { CancelledError } from './errors.ts';

export interface RetryOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  /** From 0 up to 1; spreads repeated requests of many computers. */
  readonly random?: () => number;
  /** For work that nobody waits for: it outlasts a storm, while the scheduler keeps the tries apart. */
  readonly patient?: boolean | undefined;
}

const maxRetries = 2;
const firstPauseMs = 500;
/** A clerk who has waited this long is told, and decides. */
const budgetMs = 20_000;
const patientBudgetMs = 15 * 60_000;
const longestPauseMs = 30_000;

/** Half of the pause is fixed, half is chance. */
const jittered = (pauseMs: number, random: () => number) => pauseMs / 2 + (pauseMs / 2) * random();

/** How long to wait before a read is repeated; null where a repetition would not help. */
export function pauseBefore(
  retry: number,
  error: unknown,
  { random = Math.random, patient = false }: Pick<RetryOptions, 'random' | 'patient'> = {},
): number | null {
  if (retry > maxRetries && !(patient && isAppError(error, 'service-busy'))) return null;
  const pauseMs = jittered(Math.min(firstPauseMs * 3 ** (retry - 1), longestPauseMs), random);
  if (isAppError(error, 'service-busy')) return Math.max(pauseMs, error.params.retryAfterMs ?? 0);
  if (isAppError(error, 'reply-lost')) return pauseMs;
  return isAppError(error, 'service-failed') && error.params.status !== 501 ? pauseMs : null;
}

/** Repeats a read after passing failures: at most twice and within 20 s, or as patience allows. Never wrap a write in it. */
export async function withRetries<T>(read: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { clock, signal, patient } = options;
  const maxMs = patient === true ? patientBudgetMs : budgetMs;
  const startedAt = clock.now();
  for (let retry = 1; ; retry++) {
    try {
      return await read();
    } catch (error) {
      const pauseMs = pauseBefore(retry, error, options);
      if (pauseMs === null || clock.now() - startedAt + pauseMs > maxMs) throw error;
      await clock.sleep(pauseMs, signal);
      if (signal?.aborted === true) throw new CancelledError();
    }
  }
}
