import { AppError } from '#contract/errors.ts';
import type { Failure } from './protocol.ts';

/** A failure as it came from a worker, as the error that everybody else knows. */
export function toError({ body, detail }: Failure): AppError {
  return new AppError(body.code, body.params, { cause: new Error(detail) });
}
