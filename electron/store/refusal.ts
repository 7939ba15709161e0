import type { AppErrorBody, AppErrorParams } from '#kit/errors.ts';

/**
 * An AppError on the worker's side of the thread, which the client converts to a real one. Only types of the contract
 * are imported, because loading its schemas would double the time that the worker needs to start.
 */
export class Refusal extends Error {
  readonly body: AppErrorBody;

  constructor(body: AppErrorBody, options?: ErrorOptions) {
    super(body.code, options);
    this.name = 'Refusal';
    this.body = body;
  }
}

export type Reason = AppErrorParams<'store-unavailable'>['reason'];

export function unavailable(reason: Reason, cause?: unknown): Refusal {
  return new Refusal({ code: 'store-unavailable', params: { reason } }, { cause });
}
