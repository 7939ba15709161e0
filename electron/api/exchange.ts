import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, errors } from 'undici';
import type { Flow } from './scheduling/chunk-queue.ts';

/** The time limits of a request. */
export interface Deadlines {
  /** From the request to the response headers. */
  readonly headersMs: number;
  /** From the request to the last byte. */
  readonly wholeMs: number;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface ExchangeOptions {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly path: string;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly maxBytes: number;
  readonly deadlines: Deadlines;
  readonly signal?: AbortSignal | undefined;
  /** Receives the body of a 200 response as it arrives, instead of buffering it; the response's body is then empty. */
  readonly onChunk?: ((chunk: Buffer, headers: IncomingHttpHeaders, flow: Flow) => void) | undefined;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent, possibly compressed. Empty if the body of a failed request did not arrive. */
  readonly body: Buffer;
}

/** What went wrong below HTTP. `sent` is true if a byte of the request may have left this computer. */
export type TransportFailure =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken'; readonly sent: boolean; readonly code: string };

/** The code of a failure because a proxy wants a password, which Paydesk does not have. */
export const proxyPasswordCode = 'PROXY_PASSWORD';

export class ExchangeError extends Error {
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure) {
    super(failure.kind);
    this.name = 'ExchangeError';
    this.failure = failure;
  }
}

/** The limit for the body of a failed request, both compressed and decompressed. */
export const maxErrorBytes = 64 * 1024;

/** A library's error may quote headers and bodies; only its code is kept. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  // Parser errors usually have no code.
  if (error instanceof errors.HTTPParserError) return 'HPE';
  const own: unknown = 'code' in error ? error.code : undefined;
  if (typeof own === 'string' && /^[A-Z0-9_]{1,60}$/.test(own)) return own;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? 'UNKNOWN' : codeOf(inner);
}

/**
 * One request and its response. It settles at the deadline or when the signal aborts, without waiting for the library.
 * `onRequestStart` is called right before the first byte is written, which separates *never sent* from *perhaps
 * applied*.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #outcome = Promise.withResolvers<HttpResponse>();
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #sent = false;
  #settled = false;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#break('DEADLINE'), options.deadlines.wholeMs);
    options.signal?.addEventListener('abort', this.#cancel, { once: true });
  }

  get response(): Promise<HttpResponse> {
    return this.#outcome.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    // Aborting here means that nothing is written.
    if (this.#settled) controller.abort(new Error('No longer needed'));
    else this.#sent = true;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.#settled) return;
    this.#bytes += chunk.length;
    const { maxBytes, onChunk } = this.#options;
    if (this.#bytes > (this.#failed ? maxErrorBytes : maxBytes)) this.#fail({ kind: 'too-large' });
    else if (onChunk !== undefined && this.#status === 200) onChunk(chunk, this.#headers, controller);
    else this.#chunks.push(chunk);
  }

  onResponseEnd() {
    this.#settle(() => this.#outcome.resolve(this.#received(Buffer.concat(this.#chunks))));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#break(codeOf(error));
  }

  readonly #cancel = () => {
    this.#settle(() => this.#outcome.reject(new ExchangeError({ kind: 'cancelled' })));
  };

  get #failed(): boolean {
    return this.#status >= 300;
  }

  #received(body: Buffer): HttpResponse {
    return { status: this.#status, headers: this.#headers, body };
  }

  #break(code: string) {
    this.#fail({ kind: 'broken', sent: this.#sent, code });
  }

  /** The status of a failed request is enough without its body. */
  #fail(failure: TransportFailure) {
    this.#settle(() => {
      if (this.#failed) this.#outcome.resolve(this.#received(Buffer.alloc(0)));
      else this.#outcome.reject(new ExchangeError(failure));
    });
  }

  #settle(finish: () => void) {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#cancel);
    finish();
    // No effect on a finished request; frees the socket of an unfinished one.
    this.#controller?.abort(new Error('No longer needed'));
    this.#chunks = [];
  }
}

/** Sends one request and returns its response, without following redirects. Fails with an ExchangeError. */
export async function exchange(options: ExchangeOptions): Promise<HttpResponse> {
  if (options.signal?.aborted === true) throw new ExchangeError({ kind: 'cancelled' });
  const { dispatcher, origin, path, method, headers, body, deadlines } = options;
  const reception = new Exchange(options);
  dispatcher.dispatch(
    {
      origin,
      path,
      method,
      headers,
      body,
      headersTimeout: deadlines.headersMs,
      bodyTimeout: deadlines.wholeMs,
    },
    reception,
  );
  return reception.response;
}
