import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ExchangeContext } from './exchange.ts';
import { exchange } from './exchange.ts';

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Plain node:http: a fault must close the socket at an exact moment, which a framework would hide. Loopback only: the
 * practice service is for this computer.
 */
export async function startServer(
  port: number,
  context: Omit<ExchangeContext, 'closing'>,
): Promise<RunningServer> {
  const closing = new AbortController();
  const exchangeContext = { ...context, closing: closing.signal };
  // Without a Host, node:http would answer without a message.
  const server = createServer(
    { requireHostHeader: false },
    (request, response) => void exchange({ request, response }, exchangeContext),
  );
  server.on('clientError', refuseUnread);
  server.on('checkExpectation', (request: IncomingMessage) => refuse(request.socket, refusals.expectation));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, refusals.method));
  await listen(server, port);
  return {
    // It listens on a port, so the address is not a pipe name.
    port: (server.address() as AddressInfo).port,
    close: () => {
      closing.abort();
      return close(server);
    },
  };
}

type Refusal = readonly [status: string, message: string];

const refusals = {
  headers: ['431 Request Header Fields Too Large', 'The headers are too large'],
  method: ['405 Method Not Allowed', 'There is no such method'],
  time: ['408 Request Timeout', 'The request did not arrive in time'],
  expectation: ['417 Expectation Failed', 'The Expect header is not supported'],
  other: ['400 Bad Request', 'The request is not valid HTTP'],
} as const satisfies Readonly<Record<string, Refusal>>;

const unread: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refusals.headers,
  HPE_INVALID_METHOD: refusals.method,
  ERR_HTTP_REQUEST_TIMEOUT: refusals.time,
};

/**
 * A request that node:http cannot parse has no response object: the error is written to the socket, in the service's
 * format.
 */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  refuse(socket, unread[error.code ?? ''] ?? refusals.other);
}

function refuse(socket: Duplex, [status, message]: Refusal): void {
  const body = JSON.stringify({ message });
  const head = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
