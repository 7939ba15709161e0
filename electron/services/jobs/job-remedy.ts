import { isAppError, type AppErrorParams } from '#contract/errors.ts';

/**
 * What follows the failure of a step. `wait`: time helps, for the whole connection. `halt`: every other step would fail
 * too, until the clerk does something. `fail`: this step alone.
 */
type JobRemedy = 'wait' | 'halt' | 'fail';

/** A proxy's word that the service itself is not there. */
const absent: ReadonlySet<number> = new Set([502, 503, 504]);

const halting: ReadonlySet<AppErrorParams<'file-failed'>['reason']> = new Set([
  'disk-full',
  'gone',
  'not-allowed',
]);

/** `attempts`: how often this step was tried. An answer that breaks off each time is about this step, not the connection. */
export function remedyOf(error: unknown, attempts: number): JobRemedy {
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
  )
    ? 'halt'
    : 'fail';
}
