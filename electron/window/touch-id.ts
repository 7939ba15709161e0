import { systemPreferences } from 'electron/main';
import { AppError } from '#kit/errors.ts';

/** True only on macOS, with a sensor and an enrolled finger. */
export function hasTouchId(): boolean {
  return process.platform === 'darwin' && systemPreferences.canPromptTouchID();
}

/** Fails with `touch-refused`. macOS puts *Paydesk is trying to* before the reason. */
export async function promptTouchId(): Promise<void> {
  try {
    await systemPreferences.promptTouchID('unlock your payroll');
  } catch (error) {
    throw new AppError('touch-refused', {}, { cause: error });
  }
}
