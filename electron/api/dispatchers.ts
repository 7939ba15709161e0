import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext, getCACertificates } from 'node:tls';
import { Agent, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { isLoopback } from './base-url.ts';
import {
  exchange,
  ExchangeError,
  proxyPasswordCode,
  type ExchangeOptions,
  type HttpResponse,
} from './exchange.ts';
import { certificateCode } from './failures.ts';

/** Resolves a URL to its proxies, as a PAC script lists them: `PROXY proxy:8080; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>;

interface DispatcherOptions {
  readonly baseUrl: URL;
  readonly connectMs: number;
  readonly resolveProxy?: ResolveProxy | undefined;
  /** Replaces the certificates of the runtime and the operating system (PEM). */
  readonly certificates?: readonly string[] | undefined;
}

export interface Dispatchers {
  /**
   * Sends one request on the first way of the current network that reaches the service. The next way is tried only while
   * no byte of the request has left. Fails with an `ExchangeError`.
   */
  exchange(options: Omit<ExchangeOptions, 'dispatcher'>): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Few sockets: the service is rate limited, and only one clerk is using it. */
const maxSockets = 4;
const idleSocketMs = 4_000;
const proxySchemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
};

/** The usable entries of a PAC result in its order, as proxy URLs; null for a direct connection. */
export function proxiesOf(pacAnswer: string): readonly (string | null)[] {
  const proxies = pacAnswer.split(';').flatMap((entry): (string | null)[] => {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return [null];
    const scheme = proxySchemes[kind.toUpperCase()];
    const isUsable = scheme !== undefined && URL.canParse(`${scheme}://${address}`);
    return isUsable ? [`${scheme}://${address}`] : [];
  });
  return proxies.length === 0 ? [null] : [...new Set(proxies)];
}

/** The sockets to a proxy. A tunnel that it refuses for want of a password fails with a code of its own. */
function socketsTo(proxy: URL, options: Pool.Options, answerMs: number): Pool {
  const pool = new Pool(proxy, { ...options, headersTimeout: answerMs });
  const open: (tunnel: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData> =
    pool.connect.bind(pool);
  const connect = async (tunnel: Dispatcher.ConnectOptions) => {
    const opened = await open(tunnel);
    if (opened.statusCode !== 407) return opened;
    opened.socket.on('error', () => undefined).destroy();
    throw Object.assign(new Error('The proxy wants a password.'), { code: proxyPasswordCode });
  };
  return Object.assign(pool, { connect });
}

/** Waits for `work` for up to `ms`, then resolves to `otherwise`: a proxy script may never return. */
async function within<T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> {
  const waiting = new AbortController();
  const late = delay(ms, otherwise, { signal: waiting.signal }).catch(() => otherwise);
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}

/**
 * The bundled certificate authorities and those of the operating system's store, where companies install their own.
 * Empty if the runtime is too old to read them. Not `default`, which includes those named by an environment variable.
 */
export function trustedCertificates(): string[] {
  if (typeof getCACertificates !== 'function') return [];
  const known = getCACertificates('bundled');
  try {
    return [...new Set([...known, ...getCACertificates('system')])];
  } catch {
    // If the store cannot be read, only the company's own authorities are missing.
    return known;
  }
}

function connectOptions({ baseUrl, connectMs, certificates }: DispatcherOptions) {
  const plain = { timeout: connectMs, allowH2: false };
  if (baseUrl.protocol === 'http:') return plain;
  // Explicit, because an environment variable could otherwise turn the check off.
  const checked = { ...plain, rejectUnauthorized: true };
  const ca = certificates ?? trustedCertificates();
  // Created once: reading about 150 certificates takes milliseconds for each socket.
  return ca.length === 0 ? checked : { ...checked, secureContext: createSecureContext({ ca: [...ca] }) };
}

/** For so long a way on which nothing was reached is tried last, as browsers do. */
const avoidedMs = 5 * 60_000;

/** No byte of the request has left, and no server has shown a certificate that is not the service's. */
function canGoElsewhere({ failure }: ExchangeError): boolean {
  return failure.kind === 'broken' && !failure.sent && !certificateCode.test(failure.code);
}

const codeOf = ({ failure }: ExchangeError) => (failure.kind === 'broken' ? failure.code : '');

/** Owns the sockets of one connection, direct or through the system's proxies. */
class SystemDispatchers implements Dispatchers {
  readonly #options: DispatcherOptions;
  readonly #open = new Map<string | null, Dispatcher>();
  /** When nothing was reached through a proxy, or directly, by `performance.now()`. */
  readonly #failedAt = new Map<string | null, number>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  async exchange(request: Omit<ExchangeOptions, 'dispatcher'>): Promise<HttpResponse> {
    const proxies = await this.#proxies();
    const until = performance.now() + request.deadlines.wholeMs;
    let exchangeError: ExchangeError | undefined;
    for (const proxy of proxies) {
      const wholeMs = Math.ceil(until - performance.now());
      if (exchangeError !== undefined && wholeMs <= 0) break;
      try {
        const deadlines = { ...request.deadlines, wholeMs };
        const response = await exchange({ ...request, deadlines, dispatcher: this.#dispatcherFor(proxy) });
        this.#failedAt.delete(proxy);
        return response;
      } catch (error) {
        if (!(error instanceof ExchangeError) || !canGoElsewhere(error)) throw error;
        this.#failedAt.set(proxy, performance.now());
        // The first way is the one that the system prefers, but only a password is something to ask for.
        if (exchangeError === undefined || codeOf(error) === proxyPasswordCode) exchangeError = error;
      }
    }
    throw exchangeError ?? new ExchangeError({ kind: 'broken', sent: false, code: 'NO_WAY' });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((dispatcher) => dispatcher.destroy()));
    this.#open.clear();
  }

  /** In the system's order, but those that failed lately come last. */
  async #proxies(): Promise<readonly (string | null)[]> {
    const { baseUrl, connectMs, resolveProxy } = this.#options;
    if (resolveProxy === undefined || isLoopback(baseUrl.hostname)) return [null];
    const named = resolveProxy(baseUrl.href).catch(() => 'DIRECT');
    const proxies = proxiesOf(await within(named, connectMs, 'DIRECT'));
    const isAvoided = (proxy: string | null) =>
      performance.now() - (this.#failedAt.get(proxy) ?? -Infinity) < avoidedMs;
    return proxies.toSorted((a, b) => Number(isAvoided(a)) - Number(isAvoided(b)));
  }

  #dispatcherFor(proxy: string | null): Dispatcher {
    const dispatcher = this.#open.get(proxy) ?? this.#create(proxy);
    this.#open.set(proxy, dispatcher);
    return dispatcher;
  }

  #create(proxy: string | null): Dispatcher {
    const connect = connectOptions(this.#options);
    const sockets = {
      connections: maxSockets,
      // HTTP/2 would resend on a lost session; HTTP/1.1 with one request per socket sends nothing twice.
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: idleSocketMs,
      keepAliveMaxTimeout: idleSocketMs,
    };
    if (proxy === null) return new Agent({ ...sockets, connect });
    const clientFactory = (origin: URL, given: object) => socketsTo(origin, given, this.#options.connectMs);
    return new ProxyAgent({ ...sockets, uri: proxy, clientFactory, requestTls: connect, proxyTls: connect });
  }
}

export const createDispatchers = (options: DispatcherOptions): Dispatchers => new SystemDispatchers(options);
