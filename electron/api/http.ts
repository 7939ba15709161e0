import type { AppError } from '#contract/errors.ts';
import { isAppError } from '#contract/errors.ts';
import { looksLikeJson, parseJson, readText, UnreadableBodyError } from './body.ts';
import type { Clock } from './clock.ts';
import { createDispatchers, type Dispatchers, type ResolveProxy } from './dispatchers.ts';
import { BadAnswerError, CancelledError, KeyRefusedError } from './errors.ts';
import { type Answer, type Deadlines, exchange, ExchangeError } from './exchange.ts';
import { type FailureContext, failureOfMishap, failureOfStatus, notAnAnswer } from './failures.ts';
import type { Route } from './route.ts';
import { withoutKey } from './words.ts';

/** What a request came to, for the reachability of its connection. Cancelled and unclear ones are not told. */
export type Outcome = 'answered' | 'offline' | 'key-refused';

/** One line about one request: no path, no body, no ids. */
export interface RequestRecord {
  readonly label: string;
  readonly status: number | null;
  readonly bytes: number;
  readonly durationMs: number;
  readonly failure: string | null;
}

export interface HttpOptions {
  /** As `parseBaseUrl` returned it. */
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: Clock;
  readonly resolveProxy?: ResolveProxy | undefined;
  readonly connectMs?: number | undefined;
  /** In place of the routes' own. */
  readonly deadlines?: Partial<Deadlines> | undefined;
  readonly certificates?: readonly string[] | undefined;
  readonly onOutcome?: ((outcome: Outcome, at: number) => void) | undefined;
  readonly log?: ((record: RequestRecord) => void) | undefined;
}

export interface HttpRequest {
  readonly route: Route;
  /** Below the base path, made of constants and `idSegment`s. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const sendableKey = /^[\x21-\x7e]+$/;
const toldAs: Readonly<Record<string, Outcome>> = {
  offline: 'offline',
  'key-refused': 'key-refused',
  'service-busy': 'answered',
  'service-failed': 'answered',
  'service-refused': 'answered',
  'not-ready': 'answered',
};

/** The only place that speaks HTTP to the service: to one origin, below one path, with one key. */
export class Http {
  readonly #options: HttpOptions;
  readonly #base: URL;
  readonly #dispatchers: Dispatchers;
  readonly #closing = new AbortController();

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#base = new URL(options.baseUrl);
    this.#dispatchers = createDispatchers({
      baseUrl: this.#base,
      connectMs: options.connectMs ?? 10_000,
      resolveProxy: options.resolveProxy,
      certificates: options.certificates,
    });
  }

  get host(): string {
    return this.#base.host;
  }

  /** Sends once and returns the parsed body; every failure is an AppError of `errors.ts`. */
  async request(request: HttpRequest): Promise<unknown> {
    const startedAt = this.#options.clock.now();
    let answer: Answer | undefined;
    try {
      answer = await this.#send(request);
      const body = await this.#read(answer, this.#context(request.route));
      this.#tell(request.route, { startedAt, answer, failure: null });
      return body;
    } catch (error) {
      if (isAppError(error)) this.#tell(request.route, { startedAt, answer, failure: error });
      throw error;
    }
  }

  /** Ends what runs with `cancelled` and closes the sockets. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#dispatchers.close();
  }

  #context(route: Route): FailureContext {
    return { host: this.host, key: this.#options.key, route, now: this.#options.clock.now() };
  }

  async #send({ route, path, body, signal }: HttpRequest): Promise<Answer> {
    if (!sendableKey.test(this.#options.key)) throw new KeyRefusedError(this.host);
    if (this.#closing.signal.aborted) throw new CancelledError();
    try {
      return await exchange({
        dispatcher: await this.#dispatchers.pick(),
        origin: this.#base.origin,
        path: `${this.#base.pathname}${path}`,
        method: route.method,
        headers: this.#headers(),
        body: body === undefined ? null : JSON.stringify(body),
        maxBytes: route.maxBytes,
        deadlines: { ...route.deadlines, ...this.#options.deadlines },
        signal: AbortSignal.any(
          signal === undefined ? [this.#closing.signal] : [this.#closing.signal, signal],
        ),
      });
    } catch (error) {
      if (error instanceof ExchangeError) throw failureOfMishap(error.mishap, this.#context(route));
      throw error;
    }
  }

  #headers(): Record<string, string> {
    return {
      authorization: this.#options.key,
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Paydesk',
    };
  }

  async #read(answer: Answer, context: FailureContext): Promise<unknown> {
    const { route } = context;
    const text = await this.#text(answer, context);
    const failure = failureOfStatus(answer, text, context);
    if (failure !== null) throw failure;
    try {
      return parseJson(withoutKey(text, this.#options.key), route.exactNumbers === true);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      if (looksLikeJson(answer, text)) throw new BadAnswerError(route.what, { cause: error });
      throw notAnAnswer(context, 'NOT_JSON');
    }
  }

  /** A failed request is judged by its status even where its body cannot be read. */
  async #text(answer: Answer, { route }: FailureContext): Promise<string> {
    try {
      return await readText(answer, route.maxBytes);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      if (answer.status >= 300 || answer.status === 202) return '';
      throw new BadAnswerError(route.what, { cause: error });
    }
  }

  #tell(route: Route, seen: { startedAt: number; answer: Answer | undefined; failure: AppError | null }) {
    const { onOutcome, log, clock } = this.#options;
    const now = clock.now();
    const outcome = seen.failure === null ? 'answered' : toldAs[seen.failure.code];
    if (outcome !== undefined) onOutcome?.(outcome, now);
    log?.({
      label: route.label,
      status: seen.answer?.status ?? null,
      bytes: seen.answer?.body.length ?? 0,
      durationMs: now - seen.startedAt,
      failure: seen.failure?.code ?? null,
    });
  }
}
