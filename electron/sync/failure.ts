import { type AppErrorBody, isAppError } from '#kit/errors.ts';
import type { StepKind } from './plan.ts';

/**
 * `skip`: the run goes on without this answer. `again`: ask again at once, as the answer was overtaken. `wait`: the
 * whole connection waits, as time helps. `give-up`: this company cannot be read. `halt`: no company of this connection
 * can be read until somebody does something.
 */
export type Remedy = 'skip' | 'again' | 'wait' | 'give-up' | 'halt';

/** Without these a company cannot be shown at all. */
const essential: ReadonlySet<StepKind> = new Set<StepKind>(['pay-frequencies', 'employees']);

/** The statuses with which a proxy says that the service itself is not there. */
const absent: ReadonlySet<number> = new Set([502, 503, 504]);

export function remedyOf(error: unknown, kind: StepKind): Remedy {
  if (isAppError(error, 'cancelled')) return 'again';
  if (isAppError(error, 'offline', 'reply-lost', 'service-busy')) return 'wait';
  if (isAppError(error, 'service-failed') && absent.has(error.params.status)) return 'wait';
  if (isAppError(error, 'service-failed', 'not-ready')) return essential.has(kind) ? 'wait' : 'skip';
  if (isAppError(error, 'service-refused', 'bad-answer')) return essential.has(kind) ? 'give-up' : 'skip';
  return 'halt';
}

/** Whether an error only says that the deployment, an older one, has no pay runs: that is not a failure. */
export function isAbsence(error: unknown, kind: StepKind): boolean {
  return kind === 'pay-runs' && isAppError(error, 'service-refused') && error.params.status === 404;
}

export function bodyOf(error: unknown): AppErrorBody {
  if (!isAppError(error)) return { code: 'internal', params: {} };
  const { code, params } = error;
  // The class ties params to its code; `instanceof` only forgets which of them this one is.
  return { code, params } as AppErrorBody;
}
