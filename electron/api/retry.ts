import { AppError, isAppError } from '#kit/errors.ts';
import type { Clock } from './clock.ts';

export interface RetryOptions {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  /** Returns a number from 0 up to 1; spreads the retries of many computers. */
  readonly random?: () => number;
  /** For background work: keeps retrying through a longer outage, at the scheduler's pace. */
  readonly patient?: boolean | undefined;
}

const maxRetries = 2;
const firstPauseMs = 500;
/** After this long the failure is reported to the clerk, who decides. */
const budgetMs = 20_000;
const patientBudgetMs = 15 * 60_000;
const maxPauseMs = 30_000;

/** Half of the pause is fixed, half is random. */
const jittered = (pauseMs: number, random: () => number) => pauseMs / 2 + (pauseMs / 2) * random();

/** How long to wait before a read is retried; null if a retry would not help. */
export function pauseBefore(
  retry: number,
  error: unknown,
  { random = Math.random, patient = false }: Pick<RetryOptions, 'random' | 'patient'> = {},
): number | null {
  if (retry > maxRetries && !(patient && isAppError(error, 'service-busy'))) return null;
  const pauseMs = jittered(Math.min(firstPauseMs * 3 ** (retry - 1), maxPauseMs), random);
  if (isAppError(error, 'service-busy')) return Math.max(pauseMs, error.params.retryAfterMs ?? 0);
  if (isAppError(error, 'reply-lost')) return pauseMs;
  return isAppError(error, 'service-failed') && error.params.status !== 501 ? pauseMs : null;
}

/**
 * Retries a read after temporary failures: at most twice and within 20 s, or for longer if `patient`. Never use it for
 * a write.
 */
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
      if (signal?.aborted === true) throw new AppError('cancelled', {});
    }
  }
}
