import { AppError, type AppErrorBody } from '#kit/errors.ts';

/** Turns anything thrown into what may be sent to the page; an unexpected error is reported and becomes `internal`. */
export function toAppErrorBody(error: unknown, report: (unexpected: unknown) => void): AppErrorBody {
  if (error instanceof AppError) {
    // The class ties params to its code, but `instanceof` does not know which code this one has.
    const { code, params } = error as AppError;
    return { code, params } as AppErrorBody;
  }
  report(error);
  return { code: 'internal', params: {} };
}
