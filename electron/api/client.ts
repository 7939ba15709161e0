import { idSegment } from './base-url.ts';
import type { Features } from './features.ts';
import type { Http } from './http.ts';
import type { CallOptions } from './payroll-api.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import type { Route } from './route.ts';
import type { ScheduledRequest } from './scheduling/scheduled-request.ts';
import type { Scheduler } from './scheduling/scheduler.ts';

/** One call: its address and its body. */
export interface Call {
  readonly route: Route;
  readonly path: string;
  readonly companyId?: number;
  readonly body?: unknown;
}

export function ofCompany(route: Route, companyId: number, rest: string): Call {
  return { route, companyId, path: `/clients/${idSegment(companyId)}${rest}` };
}

export function ofEmployee(route: Route, employeeId: number, rest = ''): Call {
  return { route, path: `/employees/${idSegment(employeeId)}${rest}` };
}

interface ClientParts {
  readonly http: Http;
  readonly scheduler: Scheduler;
  readonly features: Features;
  readonly connectionId: string;
  readonly paced: boolean;
  readonly clock: RetryOptions['clock'];
}

/** Sends every request through the scheduler, and retries reads. */
export class Client {
  readonly features: Features;
  readonly #parts: ClientParts;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.features = parts.features;
  }

  get host(): string {
    return this.#parts.http.host;
  }

  /** Sends once, without retries. */
  send({ route, path, companyId, body }: Call, options: CallOptions): Promise<unknown> {
    const { signal } = options;
    return this.#parts.scheduler.run(this.#job(route, companyId, options), () =>
      this.#parts.http.request({ route, path, body, signal }),
    );
  }

  /** Each attempt queues again, so that a pause does not block other requests. */
  read(call: Call, options: CallOptions): Promise<unknown> {
    return withRetries(() => this.send(call, options), this.#retryOptions(options));
  }

  document({ route, path, companyId }: Call, options: CallOptions): Promise<Buffer> {
    const once = () =>
      this.#parts.scheduler.run(this.#job(route, companyId, options), () =>
        this.#parts.http.document({ route, path, signal: options.signal }),
      );
    return withRetries(once, this.#retryOptions(options));
  }

  /** The rows of a long list, in groups as they arrive; retried only while nothing has arrived. */
  async *rows(
    call: Call,
    names: readonly string[],
    options: CallOptions,
  ): AsyncGenerator<readonly unknown[]> {
    const open = async () => {
      const rows = this.#readRows(call, names, options);
      return { rows, first: await rows.next() };
    };
    const { rows, first } = await withRetries(open, this.#retryOptions(options));
    if (first.done === true) return;
    try {
      yield first.value;
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  }

  /** Holds its turn in the queue until the last row is read or the reader stops. */
  async *#readRows({ route, path, companyId }: Call, names: readonly string[], options: CallOptions) {
    const turn = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const held = this.#parts.scheduler.run(this.#job(route, companyId, options), () => {
      turn.resolve();
      return end.promise;
    });
    held.catch(turn.reject);
    await turn.promise;
    try {
      yield* this.#parts.http.rows({ route, path, signal: options.signal }, names);
    } catch (error) {
      end.reject(error);
      throw error;
    } finally {
      end.resolve();
    }
  }

  #job(
    { label, effect }: Route,
    companyId: number | undefined,
    { priority, signal }: CallOptions,
  ): ScheduledRequest {
    const { connectionId, paced } = this.#parts;
    return {
      connectionId,
      companyId,
      priority,
      signal,
      label,
      paced,
      writes: effect !== 'reads',
      queues: effect === 'queues',
    };
  }

  #retryOptions({ signal, priority }: CallOptions): RetryOptions {
    return { clock: this.#parts.clock, signal, patient: priority === 'background' && this.#parts.paced };
  }
}
