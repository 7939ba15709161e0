import { AppError } from '#kit/errors.ts';

/** The `what` of the bad-answer error that the reading throws. */
export function refusal(reading: () => unknown): unknown {
  try {
    return reading();
  } catch (error) {
    return error instanceof AppError && error.code === 'bad-answer' ? error.params : error;
  }
}
