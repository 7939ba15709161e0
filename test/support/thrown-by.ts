import { isAppError } from '#kit/errors.ts';

/** The code and parameters of the app's error that an action throws. */
export function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (isAppError(error)) return { code: error.code, ...error.params };
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
