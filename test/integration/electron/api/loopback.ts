import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createPayrollApi, type PayrollApiOptions } from '#api/create-payroll-api.ts';
import { createScheduler } from '#api/scheduling/scheduler.ts';

export const key = 'canary-key-4f1e0c9b';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function taken(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Listener {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(): unknown;
  closeAllConnections?(): void;
}

export async function listenOnLoopback(server: Listener): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections?.();
    server.close();
  });
  // A server that listens on a port has an AddressInfo.
  return (server.address() as AddressInfo).port;
}

/** A test server that answers as it is told and records its requests. */
export async function serve(answer: (response: ServerResponse, seen: Seen) => void) {
  const seen: Seen[] = [];
  const listener: RequestListener = (request, response) => {
    void taken(request).then((body) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      answer(response, { method, url, headers, body });
    });
  };
  const port = await listenOnLoopback(createServer(listener));
  return { seen, port, baseUrl: `http://127.0.0.1:${port}/v1` };
}

export const json = (response: ServerResponse, value: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** A clock whose pauses take no time: retries follow at once. */
const hastyClock = { now: () => Date.now(), sleep: () => Promise.resolve() };

/** A client for the base address, closed when the test ends. */
export function connect(baseUrl: string, options: Partial<PayrollApiOptions> = {}) {
  const api = createPayrollApi({
    connectionId: 'test',
    baseUrl,
    key,
    paced: false,
    scheduler: createScheduler(),
    clock: hastyClock,
    ...options,
  });
  onTestFinished(() => api.close());
  return api;
}

/** The error with which a call failed, as the page would get it. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answered: await call };
  } catch (error) {
    if (!(error instanceof Error) || !('params' in error) || !('code' in error)) throw error;
    return { code: error.code, ...(error.params as object) };
  }
}
