import { AppError } from '#kit/errors.ts';
import { BadAnswerError, ServiceFailedError, worded } from './errors.ts';
import { proxyPasswordCode, type HttpResponse, type TransportFailure } from './exchange.ts';
import type { Route } from './route.ts';
import { refusalOf, withoutKey } from './service-message.ts';

const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

const timeOf = (text: string | undefined): number | null =>
  text !== undefined && httpDate.test(text) ? Date.parse(text) : null;

/**
 * `Retry-After` in milliseconds, or null. A date is compared with the response's own `Date` if it has one, so that a
 * wrong clock on this computer causes neither a day's wait nor none.
 */
export function retryAfterMs(
  value: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  const text = value?.trim();
  if (text === undefined) return null;
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const retryAt = timeOf(text);
  if (retryAt === null || Number.isNaN(retryAt)) return null;
  return Math.max(0, retryAt - (timeOf(date?.trim()) ?? now));
}

export interface RequestContext {
  readonly host: string;
  readonly key: string;
  readonly route: Route;
  readonly now: number;
}

/** Codes of certificates that are not what they should be. */
export const certificateCode =
  /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_SSL_|PATH_LENGTH_EXCEEDED)/;
/** Codes that mean that the server does not speak TLS, or does not speak HTTP. */
const foreignProtocolCode = /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE)/;

/** The library's own error may contain headers and bodies: only its code is kept. */
const causeOf = (code: string): ErrorOptions => ({ cause: new Error(code) });

/** The error for a body that is not what the call expects. */
export function unexpectedBody({ host, route }: RequestContext, reason: string): AppError {
  return route.probes === true
    ? new AppError('wrong-address', { host, reason: 'not-a-payroll-service' }, causeOf(reason))
    : new BadAnswerError(route.what, causeOf(reason));
}

export function transportError(failure: TransportFailure, context: RequestContext): AppError {
  const { host, route } = context;
  if (failure.kind === 'cancelled') return new AppError('cancelled', {});
  if (failure.kind === 'too-large') {
    return new BadAnswerError(route.what, { ...causeOf('TOO_LARGE'), tooLarge: true });
  }
  const { code, sent } = failure;
  if (foreignProtocolCode.test(code)) {
    return sent
      ? unexpectedBody(context, code)
      : new AppError('wrong-address', { host, reason: 'not-a-payroll-service' }, causeOf(code));
  }
  if (sent) return new AppError('reply-lost', { host }, causeOf(code));
  if (certificateCode.test(code))
    return new AppError('wrong-address', { host, reason: 'certificate' }, causeOf(code));
  const proxy = code === proxyPasswordCode ? ({ reason: 'proxy-password' } as const) : {};
  return new AppError('offline', { host, ...proxy }, causeOf(code));
}

const isRead = (route: Route) => route.effect === 'reads';

/** The error that a status stands for; null if the body has to be read. */
export function statusError(response: HttpResponse, body: string, context: RequestContext): AppError | null {
  const { status } = response;
  const { host, route } = context;
  if (status === 202) return new AppError('not-ready', worded(messageOf(body, context)));
  if (status < 300) return null;
  if (status < 400) return new AppError('wrong-address', { host, reason: 'redirect' });
  if (status === 401 || status === 403) return new AppError('key-refused', { host });
  if (status === 404 && route.probes === true)
    return new AppError('wrong-address', { host, reason: 'not-found' });
  // A write that got a 503 may have been applied before the service gave up.
  if (status === 429 || (status === 503 && isRead(route)))
    return new AppError('service-busy', { retryAfterMs: retryAfterIn(response, context) });
  // 408 comes from proxies that gave up, when the service may already have applied the request.
  if (status < 500 && status !== 408)
    return new AppError('service-refused', { status, ...refusalIn(body, context) });
  return new ServiceFailedError(status, messageOf(body, context), retryAfterIn(response, context));
}

const refusalIn = (body: string, { key }: RequestContext) => refusalOf(withoutKey(body, key));
const messageOf = (body: string, context: RequestContext) => refusalIn(body, context).serviceMessage;

function retryAfterIn({ headers }: HttpResponse, { now }: RequestContext): number | null {
  const value: unknown = headers['retry-after'];
  return typeof value === 'string' ? retryAfterMs(value, headers.date, now) : null;
}
