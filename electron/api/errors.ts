import { AppError, type AppErrorParams } from '#kit/errors.ts';
import type { Refusal } from './service-message.ts';

/** No bytes reached the service. */
export class OfflineError extends AppError<'offline'> {
  constructor(
    host: string,
    { reason, ...options }: ErrorOptions & Pick<AppErrorParams<'offline'>, 'reason'> = {},
  ) {
    super('offline', reason === undefined ? { host } : { host, reason }, options);
    this.name = 'OfflineError';
  }
}

/** The request was sent but the response did not arrive in full: the outcome is unknown. */
export class ReplyLostError extends AppError<'reply-lost'> {
  constructor(host: string, options?: ErrorOptions) {
    super('reply-lost', { host }, options);
    this.name = 'ReplyLostError';
  }
}

type WrongAddressReason = AppErrorParams<'wrong-address'>['reason'];

export class WrongAddressError extends AppError<'wrong-address'> {
  constructor(host: string, reason: WrongAddressReason, options?: ErrorOptions) {
    super('wrong-address', { host, reason }, options);
    this.name = 'WrongAddressError';
  }
}

type AddressRule = AppErrorParams<'address-not-allowed'>['reason'];

export class AddressNotAllowedError extends AppError<'address-not-allowed'> {
  constructor(reason: AddressRule) {
    super('address-not-allowed', { reason });
    this.name = 'AddressNotAllowedError';
  }
}

export class KeyRefusedError extends AppError<'key-refused'> {
  constructor(host: string) {
    super('key-refused', { host });
    this.name = 'KeyRefusedError';
  }
}

export class ServiceBusyError extends AppError<'service-busy'> {
  constructor(retryAfterMs: number | null) {
    super('service-busy', { retryAfterMs });
    this.name = 'ServiceBusyError';
  }
}

const worded = (serviceMessage: string | undefined) =>
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

/** The service understood and refused: nothing was applied. */
export class ServiceRefusedError extends AppError<'service-refused'> {
  constructor(status: number, refusal: Refusal = {}) {
    super('service-refused', { status, ...refusal });
    this.name = 'ServiceRefusedError';
  }
}

export class NotReadyError extends AppError<'not-ready'> {
  constructor(serviceMessage: string | undefined) {
    super('not-ready', worded(serviceMessage));
    this.name = 'NotReadyError';
  }
}

/** `what` names the resource and the path of the field, as in `employees[3].wave_id`; never a value. */
export class BadAnswerError extends AppError<'bad-answer'> {
  constructor(what: string, { tooLarge, ...options }: ErrorOptions & { readonly tooLarge?: boolean } = {}) {
    super('bad-answer', tooLarge === true ? { what, tooLarge } : { what }, options);
    this.name = 'BadAnswerError';
  }
}

export class CancelledError extends AppError<'cancelled'> {
  constructor() {
    super('cancelled', {});
    this.name = 'CancelledError';
  }
}
