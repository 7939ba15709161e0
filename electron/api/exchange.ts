import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, errors } from 'undici';
import type { Flow } from './chunk-queue.ts';

/** How long each part of a request may take. */
export interface Deadlines {
  /** From the request to the head of the answer. */
  readonly headersMs: number;
  /** From asking to the last byte. */
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
  /** Takes the body of an answer with 200 as it comes, in place of holding it; the answer's body is empty then. */
  readonly onPiece?: ((piece: Buffer, headers: IncomingHttpHeaders, flow: Flow) => void) | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent: perhaps compressed. Empty where a failed request's body did not arrive. */
  readonly body: Buffer;
}

/** What went wrong below HTTP. `sent` tells whether a byte of the request may have left this computer. */
export type Mishap =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'broken'; readonly sent: boolean; readonly code: string };

export class ExchangeError extends Error {
  readonly mishap: Mishap;

  constructor(mishap: Mishap) {
    super(mishap.kind);
    this.name = 'ExchangeError';
    this.mishap = mishap;
  }
}

/** More than this of a failed request's body is of no use, as it comes and once it is decompressed. */
export const maxErrorBytes = 64 * 1024;

/** A library's error may quote headers and bodies; only its code is carried on. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  // It mostly comes without its code.
  if (error instanceof errors.HTTPParserError) return 'HPE';
  const own: unknown = 'code' in error ? error.code : undefined;
  if (typeof own === 'string' && /^[A-Z0-9_]{1,60}$/.test(own)) return own;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? 'UNKNOWN' : codeOf(inner);
}

/**
 * One request and its answer. It settles by itself at the deadline or when the signal aborts, without waiting for the
 * library to notice; `onRequestStart` comes right before the first byte is written, which tells *never sent* from
 * *perhaps applied*.
 */
class Reception implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #outcome = Promise.withResolvers<Answer>();
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

  get answer(): Promise<Answer> {
    return this.#outcome.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    // Aborted here, nothing is written.
    if (this.#settled) controller.abort(new Error('no longer wanted'));
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
    const { maxBytes, onPiece } = this.#options;
    if (this.#bytes > (this.#failed ? maxErrorBytes : maxBytes)) this.#fail({ kind: 'too-large' });
    else if (onPiece !== undefined && this.#status === 200) onPiece(chunk, this.#headers, controller);
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

  #received(body: Buffer): Answer {
    return { status: this.#status, headers: this.#headers, body };
  }

  #break(code: string) {
    this.#fail({ kind: 'broken', sent: this.#sent, code });
  }

  /** A failed request's status says enough without its body. */
  #fail(mishap: Mishap) {
    this.#settle(() => {
      if (this.#failed) this.#outcome.resolve(this.#received(Buffer.alloc(0)));
      else this.#outcome.reject(new ExchangeError(mishap));
    });
  }

  #settle(conclude: () => void) {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#cancel);
    conclude();
    // Without effect on a finished request; it frees the socket of an unfinished one.
    this.#controller?.abort(new Error('no longer wanted'));
    this.#chunks = [];
  }
}

/** Sends one request and takes in its answer, which is never a followed redirect. Fails with an ExchangeError. */
export async function exchange(options: ExchangeOptions): Promise<Answer> {
  if (options.signal?.aborted === true) throw new ExchangeError({ kind: 'cancelled' });
  const { dispatcher, origin, path, method, headers, body, deadlines } = options;
  const reception = new Reception(options);
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
  return reception.answer;
}
