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
/** From a server that does not speak TLS, or not HTTP. */
const foreignProtocolCode = /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE)/;

/** The library's own error may contain headers and bodies: only its code is kept. */
const because = (code: string): ErrorOptions => ({ cause: new Error(code) });

/** For a body that is not what the call expects. */
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

/** The error that a status means; null if the body is to be read. */
export function failureOfStatus(answer: Answer, body: string, context: FailureContext): AppError | null {
  const { status } = answer;
  const { host, route } = context;
  if (status === 202) return new NotReadyError(said(body, context));
  if (status < 300) return null;
  if (status < 400) return new WrongAddressError(host, 'redirect');
  if (status === 401 || status === 403) return new KeyRefusedError(host);
  if (status === 404 && route.probes === true) return new WrongAddressError(host, 'not-found');
  // A write that got a 503 may have been applied before the service gave up.
  if (status === 429 || (status === 503 && isRead(route))) return new ServiceBusyError(wait(answer, context));
  // 408 comes from proxies that gave up, when the service may already have applied the request.
  if (status < 500 && status !== 408) return new ServiceRefusedError(status, told(body, context));
  return new ServiceFailedError(status, said(body, context), wait(answer, context));
}

const told = (body: string, { key }: FailureContext) => refusalOf(withoutKey(body, key));
const said = (body: string, context: FailureContext) => told(body, context).serviceMessage;

function wait({ headers }: Answer, { now }: FailureContext): number | null {
  const value: unknown = headers['retry-after'];
  return typeof value === 'string' ? retryAfterMs(value, headers.date, now) : null;
}
