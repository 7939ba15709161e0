import { AppError, isAppError } from '#kit/errors.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { looksLikeJson, parseJson, readBytes, readChunks, readText, UnreadableBodyError } from './body.ts';
import { ChunkQueue } from './scheduling/chunk-queue.ts';
import { createDispatchers, type Dispatchers, type ResolveProxy } from './dispatchers.ts';
import { BadAnswerError } from './errors.ts';
import {
  type HttpResponse,
  type Deadlines,
  ExchangeError,
  type ExchangeOptions,
  maxErrorBytes,
} from './exchange.ts';
import { type RequestContext, transportError, statusError, unexpectedBody } from './failures.ts';
import type { Route } from './route.ts';
import { RowCutter } from './row-cutter.ts';
import { type ObservedResponse, type RequestObserver, notifyOutcome } from './request-observer.ts';
import { withoutKey } from './service-message.ts';

export interface HttpOptions extends RequestObserver {
  /** As returned by `parseBaseUrl`. */
  readonly baseUrl: string;
  readonly key: string;
  readonly resolveProxy?: ResolveProxy | undefined;
  readonly connectMs?: number | undefined;
  /** Replaces the deadlines of the routes. */
  readonly deadlines?: Partial<Deadlines> | undefined;
  readonly certificates?: readonly string[] | undefined;
}

interface HttpRequest {
  readonly route: Route;
  /** Relative to the base path, built from constants and `idSegment`s. */
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Leaves out a group without rows, so that the first value yielded means that data has arrived. */
const nonEmpty = (rows: readonly unknown[]) => (rows.length === 0 ? [] : [rows]);

const unreadable = ({ what }: Route, cause: UnreadableBodyError) =>
  new BadAnswerError(what, { cause, tooLarge: cause.tooLarge });

const sendableKey = /^[\x21-\x7e]+$/;
/** The only place that sends HTTP to the service: to one origin, below one path, with one key. */
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

  /** Sends once and returns the parsed body, null for 204; every failure is an AppError of `errors.ts`. */
  request(request: HttpRequest): Promise<unknown> {
    return this.#withOutcome(request.route, async (observed) => {
      observed.response = await this.#send(request);
      return await this.#read(observed.response, this.#context(request.route));
    });
  }

  /** Sends once and returns the body, which must begin and end like a PDF: responses may break off without an error. */
  document(request: HttpRequest): Promise<Buffer> {
    const context = this.#context(request.route);
    return this.#withOutcome(request.route, async (observed) => {
      const response = await this.#send(request);
      observed.response = response;
      if (response.status !== 200) {
        const failure = statusError(response, await this.#text(response, context), context);
        throw failure ?? unexpectedBody(context, 'STATUS');
      }
      const bytes = await this.#bytes(response, context);
      if (!bytes.subarray(0, 1024).includes('%PDF-')) throw unexpectedBody(context, 'NOT_PDF');
      if (!bytes.subarray(-2048).includes('%%EOF')) throw unexpectedBody(context, 'CUT_OFF');
      return bytes;
    });
  }

  /** Sends once and yields the rows of the list in the response, chunk by chunk. Stopping early ends the request. */
  async *rows(request: HttpRequest, names: readonly string[]): AsyncGenerator<readonly unknown[]> {
    const leaving = new AbortController();
    const signals = request.signal === undefined ? [leaving.signal] : [leaving.signal, request.signal];
    const observed: ObservedResponse = { startedAt: this.#options.clock.now() };
    try {
      yield* this.#streamed({ ...request, signal: AbortSignal.any(signals) }, names, observed);
      this.#notify(request.route, observed, null);
    } catch (error) {
      if (isAppError(error)) this.#notify(request.route, observed, error);
      throw error;
    } finally {
      leaving.abort();
    }
  }

  /** Cancels running requests and closes the sockets. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#dispatchers.close();
  }

  async *#streamed(
    request: HttpRequest,
    names: readonly string[],
    observed: ObservedResponse,
  ): AsyncGenerator<readonly unknown[]> {
    const context = this.#context(request.route);
    const queue = new ChunkQueue();
    let headers: IncomingHttpHeaders = {};
    const whole = this.#send(request, (chunk, responseHeaders, flow) => {
      headers = responseHeaders;
      observed.bytes = (observed.bytes ?? 0) + chunk.length;
      queue.push(chunk, flow);
    });
    whole.then(
      () => queue.end(),
      // Only our own errors and the library's are thrown here.
      (error: unknown) => queue.fail(error as Error),
    );
    const cutter = new RowCutter({ names, clean: (text) => withoutKey(text, this.#options.key) });
    try {
      if (!(await queue.isEmpty())) {
        for await (const chunk of readChunks(queue, headers, request.route.maxBytes))
          yield* nonEmpty(cutter.push(chunk));
      }
      observed.response = await whole;
      const failure = statusError(observed.response, await this.#text(observed.response, context), context);
      if (failure !== null) throw failure;
      yield* nonEmpty(cutter.end());
    } catch (error) {
      if (error instanceof UnreadableBodyError) throw unreadable(request.route, error);
      throw error;
    }
  }

  /** Reports the outcome of the work to the observer. */
  async #withOutcome<T>(route: Route, work: (observed: ObservedResponse) => Promise<T>): Promise<T> {
    const observed: ObservedResponse = { startedAt: this.#options.clock.now() };
    try {
      const result = await work(observed);
      this.#notify(route, observed, null);
      return result;
    } catch (error) {
      if (isAppError(error)) this.#notify(route, observed, error);
      throw error;
    }
  }

  #context(route: Route): RequestContext {
    return { host: this.host, key: this.#options.key, route, now: this.#options.clock.now() };
  }

  async #send(
    { route, path, body, signal }: HttpRequest,
    onChunk?: ExchangeOptions['onChunk'],
  ): Promise<HttpResponse> {
    if (!sendableKey.test(this.#options.key)) throw new AppError('key-refused', { host: this.host });
    if (this.#closing.signal.aborted) throw new AppError('cancelled', {});
    try {
      return await this.#dispatchers.exchange({
        origin: this.#base.origin,
        path: `${this.#base.pathname}${path}`,
        method: route.method,
        headers: this.#headers(route),
        body: body === undefined ? null : JSON.stringify(body),
        maxBytes: route.maxBytes,
        deadlines: { ...route.deadlines, ...this.#options.deadlines },
        signal: AbortSignal.any(
          signal === undefined ? [this.#closing.signal] : [this.#closing.signal, signal],
        ),
        onChunk,
      });
    } catch (error) {
      if (error instanceof ExchangeError) throw transportError(error.failure, this.#context(route));
      throw error;
    }
  }

  #headers({ mediaType = 'application/json' }: Route): Record<string, string> {
    return {
      authorization: this.#options.key,
      'content-type': mediaType,
      accept: mediaType,
      'accept-encoding': 'gzip',
      'user-agent': 'Paydesk',
    };
  }

  async #read(response: HttpResponse, context: RequestContext): Promise<unknown> {
    const { route } = context;
    const text = await this.#text(response, context);
    const failure = statusError(response, text, context);
    if (failure !== null) throw failure;
    if (response.status === 204 && route.mayBeEmpty === true) return null;
    try {
      return parseJson(withoutKey(text, this.#options.key), route.exactNumbers === true);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      if (looksLikeJson(response, text)) throw new BadAnswerError(route.what, { cause: error });
      throw unexpectedBody(context, 'NOT_JSON');
    }
  }

  /** A failed request is judged by its status even if its body cannot be read. */
  async #text(response: HttpResponse, { route }: RequestContext): Promise<string> {
    const failed = response.status >= 300 || response.status === 202;
    try {
      return await readText(response, failed ? Math.min(route.maxBytes, maxErrorBytes) : route.maxBytes);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      if (failed) return '';
      throw unreadable(route, error);
    }
  }

  async #bytes(response: HttpResponse, { route }: RequestContext): Promise<Buffer> {
    try {
      return await readBytes(response, route.maxBytes);
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      throw unreadable(route, error);
    }
  }

  #notify(route: Route, observed: ObservedResponse, failure: AppError | null) {
    notifyOutcome(this.#options, { route, observed, failure });
  }
}
