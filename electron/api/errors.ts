import { AppError } from '#kit/errors.ts';

/** The parameter of the service's own words, if it said any. */
export const worded = (serviceMessage: string | undefined) =>
  serviceMessage === undefined ? {} : { serviceMessage };

/** The service failed; whether a write was applied is unknown. */
export class ServiceFailedError extends AppError<'service-failed'> {
  /** How long the service asks us to wait; not shown on the page. */
  readonly retryAfterMs: number | null;

  constructor(status: number, serviceMessage: string | undefined, retryAfterMs: number | null = null) {
    super('service-failed', { status, ...worded(serviceMessage) });
    this.name = 'ServiceFailedError';
    this.retryAfterMs = retryAfterMs;
  }
}

/** `what` names the resource and the path of the field, as in `employees[3].wave_id`; never a value. */
export class BadAnswerError extends AppError<'bad-answer'> {
  constructor(what: string, { tooLarge, ...options }: ErrorOptions & { readonly tooLarge?: boolean } = {}) {
    super('bad-answer', tooLarge === true ? { what, tooLarge } : { what }, options);
    this.name = 'BadAnswerError';
  }
}
