import { isAppError, type AppErrorParams } from '#kit/errors.ts';

/**
 * What to do after a step has failed. `wait`: retry later, because the whole connection is affected. `later`: retry it
 * after the other steps. `halt`: every other step would fail too, until the clerk does something. `fail`: only this
 * step is affected.
 */
export type JobRemedy = 'wait' | 'later' | 'halt' | 'fail';

/** Statuses by which a proxy reports that the service itself is unavailable. */
const absent: ReadonlySet<number> = new Set([502, 503, 504]);

const halting: ReadonlySet<AppErrorParams<'file-failed'>['reason']> = new Set([
  'disk-full',
  'gone',
  'not-allowed',
]);

/**
 * `attempts` is how often this step was tried: a reply that is lost each time is a problem of this step, not of the
 * connection.
 */
export function remedyOf(error: unknown, attempts: number): JobRemedy {
  if (isAppError(error, 'report-not-ready')) return 'later';
  if (isAppError(error, 'offline', 'service-busy')) return 'wait';
  if (isAppError(error, 'reply-lost')) return attempts < 3 ? 'wait' : 'fail';
  if (isAppError(error, 'service-failed') && absent.has(error.params.status)) return 'wait';
  if (isAppError(error, 'file-failed')) return halting.has(error.params.reason) ? 'halt' : 'fail';
  return isAppError(
    error,
    'key-refused',
    'key-missing',
    'keychain-unavailable',
    'wrong-address',
    'store-unavailable',
    'organisation-forbids',
  )
    ? 'halt'
    : 'fail';
}
