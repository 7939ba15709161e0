import { type AppError, isAppError } from '#kit/errors.ts';
import type { Clock } from './clock.ts';
import type { HttpResponse } from './exchange.ts';
import type { Route } from './route.ts';

/** The outcome of a request, for the connection's reachability. Cancelled and unclear requests are not reported. */
export type RequestOutcome = 'answered' | 'offline' | 'proxy-password' | 'key-refused';

/** A log line for one request: no path, no body, no ids. */
export interface RequestRecord {
  readonly label: string;
  readonly status: number | null;
  readonly bytes: number;
  readonly durationMs: number;
  readonly failure: string | null;
}

export interface RequestObserver {
  readonly clock: Clock;
  /** `serviceAt` is the service's clock from the response's `Date`, to the second; null if there was none. */
  readonly onOutcome?:
    | ((outcome: RequestOutcome, timestamp: number, serviceAt: number | null) => void)
    | undefined;
  readonly log?: ((record: RequestRecord) => void) | undefined;
}

/** What has been seen of a response so far. */
export interface ObservedResponse {
  readonly startedAt: number;
  response?: HttpResponse;
  bytes?: number;
}

const outcomeOf: Readonly<Record<string, RequestOutcome>> = {
  offline: 'offline',
  'key-refused': 'key-refused',
  'service-busy': 'answered',
  'service-failed': 'answered',
  'service-refused': 'answered',
  'not-ready': 'answered',
};

function outcomeFor(failure: AppError): RequestOutcome | undefined {
  const reason = isAppError(failure, 'offline') ? failure.params.reason : undefined;
  return reason ?? outcomeOf[failure.code];
}

function serviceTime(response: HttpResponse | undefined): number | null {
  const timestamp = Date.parse(response?.headers.date ?? '');
  return Number.isNaN(timestamp) ? null : timestamp;
}

interface ObservedRequest {
  readonly route: Route;
  readonly observed: ObservedResponse;
  readonly failure: AppError | null;
}

export function notifyOutcome(
  { onOutcome, log, clock }: RequestObserver,
  { route, observed, failure }: ObservedRequest,
) {
  const now = clock.now();
  const outcome = failure === null ? 'answered' : outcomeFor(failure);
  if (outcome !== undefined) onOutcome?.(outcome, now, serviceTime(observed.response));
  log?.({
    label: route.label,
    status: observed.response?.status ?? null,
    bytes: observed.bytes ?? observed.response?.body.length ?? 0,
    durationMs: now - observed.startedAt,
    failure: failure?.code ?? null,
  });
}
