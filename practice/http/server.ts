import { createServer } from 'node:http';
import type { Server } from 'node:http';
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
  const server = createServer((request, response) => void exchange({ request, response }, exchangeContext));
  server.on('clientError', refuseUnread);
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

const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large'],
  HPE_INVALID_METHOD: ['405 Method Not Allowed', 'There is no such method'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come in time'],
};

/**
 * A request that node:http cannot parse has no response object: the error is written to the socket, in the service's
 * format.
 */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP',
  ];
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
