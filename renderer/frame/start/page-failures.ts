import { isAppError } from '#kit/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AppState } from '#state/context.ts';

type FailureTargets = Pick<AppState, 'bridge' | 'toasts'>;

/** Writes a failure to the log on this computer, where it is redacted. */
export function noteFailure({ bridge }: FailureTargets, where: 'screen' | 'window', error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
  bridge.calls.application
    .noteFailure({
      where,
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 10_000),
    })
    // If main does not answer, there is nobody to report it to.
    .catch(() => undefined);
}

/** Shows the clerk errors and rejections that nothing caught; the screen stays. Returns a function that stops this. */
export function noticeFailures(app: FailureTargets): () => void {
  const notice = (error: unknown) => {
    if (isAppError(error, 'cancelled')) return;
    if (!isAppError(error)) noteFailure(app, 'window', error);
    const { title, text } = presentError(error);
    if (app.toasts.items.some((toast) => toast.title === title)) return;
    app.toasts.show({ tone: 'wrong', title, text });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => notice(reason);
  const onError = ({ error }: ErrorEvent) => {
    // An event without an error is the browser's own notice, such as a late one of a ResizeObserver.
    if (error instanceof Error) notice(error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}
