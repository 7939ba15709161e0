import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  await listen(server, port);
  return {
    // Listening on a port, so the address is no pipe's name.
    port: (server.address() as AddressInfo).port,
    close: () => {
      closing.abort();
      return close(server);
    },
  };
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
