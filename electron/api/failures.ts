import type { AppError } from '#contract/errors.ts';
import {
  BadAnswerError,
  CancelledError,
  KeyRefusedError,
  NotReadyError,
  OfflineError,
  ReplyLostError,
  ServiceBusyError,
  ServiceFailedError,
  ServiceRefusedError,
  WrongAddressError,
} from './errors.ts';
import type { Answer, Mishap } from './exchange.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Route } from './route.ts';
import { refusalOf, withoutKey } from './words.ts';

export interface FailureContext {
  readonly host: string;
  readonly key: string;
  readonly route: Route;
  readonly now: number;
}

const certificateCode =
  /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_SSL_|PATH_LENGTH_EXCEEDED)/;
/** What a server that speaks something else than TLS, or than HTTP, looks like. */
const foreignProtocolCode = /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE)/;

/** The library's own error may hold headers and bodies: its code is all that is kept of it. */
const because = (code: string): ErrorOptions => ({ cause: new Error(code) });

/** For a body that is not what the call was about. */
export function notAnAnswer({ host, route }: FailureContext, reason: string): AppError {
  return route.probes === true
    ? new WrongAddressError(host, 'not-a-payroll-service', because(reason))
    : new BadAnswerError(route.what, because(reason));
}

export function failureOfMishap(mishap: Mishap, context: FailureContext): AppError {
  const { host, route } = context;
  if (mishap.kind === 'cancelled') return new CancelledError();
  if (mishap.kind === 'too-large') return new BadAnswerError(route.what, because('TOO_LARGE'));
  const { code, sent } = mishap;
  if (foreignProtocolCode.test(code)) {
    return sent
      ? notAnAnswer(context, code)
      : new WrongAddressError(host, 'not-a-payroll-service', because(code));
  }
  if (sent) return new ReplyLostError(host, because(code));
  if (certificateCode.test(code)) return new WrongAddressError(host, 'certificate', because(code));
  return new OfflineError(host, because(code));
}

const isRead = (route: Route) => route.effect === 'reads';

/** What a status means before the body counts; null is an answer to read. */
export function failureOfStatus(answer: Answer, body: string, context: FailureContext): AppError | null {
  const { status } = answer;
  const { host, route } = context;
  if (status === 202) return new NotReadyError(said(body, context));
  if (status < 300) return null;
  if (status < 400) return new WrongAddressError(host, 'redirect');
  if (status === 401 || status === 403) return new KeyRefusedError(host);
  if (status === 404 && route.probes === true) return new WrongAddressError(host, 'not-found');
  // A write that met a 503 may have been applied before the service gave up.
  if (status === 429 || (status === 503 && isRead(route))) return new ServiceBusyError(wait(answer, context));
  // 408 comes from proxies that gave up, too late to know what the service did.
  if (status < 500 && status !== 408) return new ServiceRefusedError(status, told(body, context));
  return new ServiceFailedError(status, said(body, context), wait(answer, context));
}

const told = (body: string, { key }: FailureContext) => refusalOf(withoutKey(body, key));
const said = (body: string, context: FailureContext) => told(body, context).serviceMessage;

function wait({ headers }: Answer, { now }: FailureContext): number | null {
  const value: unknown = headers['retry-after'];
  return typeof value === 'string' ? retryAfterMs(value, headers.date, now) : null;
}
