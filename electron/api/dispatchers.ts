import { setTimeout as delay } from 'node:timers/promises';
import { createSecureContext, getCACertificates } from 'node:tls';
import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import { isLoopback } from './base-url.ts';

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
  /** The dispatcher for the current network. */
  pick(): Promise<Dispatcher>;
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

/** The first usable entry of a PAC result as a proxy URL; null for a direct connection. */
export function proxyOf(pacAnswer: string): string | null {
  for (const entry of pacAnswer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const scheme = proxySchemes[kind.toUpperCase()];
    if (scheme !== undefined && URL.canParse(`${scheme}://${address}`)) return `${scheme}://${address}`;
  }
  return null;
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

/** Owns the sockets of one connection, direct or through the system's proxies. */
export function createDispatchers(options: DispatcherOptions): Dispatchers {
  const open = new Map<string | null, Dispatcher>();
  const create = (proxy: string | null): Dispatcher => {
    const connect = connectOptions(options);
    const sockets = {
      connections: maxSockets,
      // HTTP/2 would resend on a lost session; HTTP/1.1 with one request per socket sends nothing twice.
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: idleSocketMs,
      keepAliveMaxTimeout: idleSocketMs,
    };
    if (proxy === null) return new Agent({ ...sockets, connect });
    return new ProxyAgent({ ...sockets, uri: proxy, requestTls: connect, proxyTls: connect });
  };
  const proxyNow = async (): Promise<string | null> => {
    if (options.resolveProxy === undefined || isLoopback(options.baseUrl.hostname)) return null;
    const named = options.resolveProxy(options.baseUrl.href).catch(() => 'DIRECT');
    return proxyOf(await within(named, options.connectMs, 'DIRECT'));
  };
  return {
    pick: async () => {
      const proxy = await proxyNow();
      const dispatcher = open.get(proxy) ?? create(proxy);
      open.set(proxy, dispatcher);
      return dispatcher;
    },
    close: async () => {
      await Promise.all([...open.values()].map((dispatcher) => dispatcher.destroy()));
      open.clear();
    },
  };
}
