import { isAppError } from '#contract/errors.ts';
import { presentError } from '#bridge/present-error.ts';
import type { AppState } from '#state/context.ts';

type FailureTargets = Pick<AppState, 'bridge' | 'toasts'>;

/** Into the log on this computer; there it is redacted. */
export function noteFailure({ bridge }: FailureTargets, where: 'screen' | 'window', error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
  bridge.calls.application
    .noteFailure({
      where,
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack.slice(0, 10_000),
    })
    // Where main does not answer, there is nobody to report it to.
    .catch(() => undefined);
}

/** What nobody awaited or caught: the screen stays, and the clerk is shown that something failed. */
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
    // Without an error it is the browser's own remark, such as a late notice of an observer.
    if (error instanceof Error) notice(error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}
