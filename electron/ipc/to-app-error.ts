import { AppError, type AppErrorBody } from '#contract/errors.ts';

/** Turns anything thrown into what may be sent to the page; what was not foreseen is reported and becomes `internal`. */
export function toAppErrorBody(error: unknown, report: (unexpected: unknown) => void): AppErrorBody {
  if (error instanceof AppError) {
    // The class ties params to its code; `instanceof` only forgets which of them this one is.
    const { code, params } = error as AppError;
    return { code, params } as AppErrorBody;
  }
  report(error);
  return { code: 'internal', params: {} };
}
