import { AppError } from '#kit/errors.ts';
import type { Failure } from './protocol.ts';

/** Converts a failure from a worker to an AppError. */
export function toError({ body, detail }: Failure): AppError {
  return new AppError(body.code, body.params, { cause: new Error(detail) });
}
