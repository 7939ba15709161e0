import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { PracticeWorkerData, PracticeWorkerMessage } from '#practice/worker.ts';

export interface Measure {
  readonly what: string;
  readonly ms: number;
  readonly reference: { readonly what: string; readonly ms: number };
  /** The highest allowed ratio of the two. */
  readonly max: number;
  readonly note: string;
}

export const key = 'bench';
export const today = '2026-11-20';

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export interface WorkedService {
  readonly origin: string;
  readonly startMs: number;
  close(): Promise<void>;
}

/** The service in its own thread, as the app runs it. */
export async function startWorker(data: Partial<PracticeWorkerData> = {}): Promise<WorkedService> {
  const start = performance.now();
  const workerData: PracticeWorkerData = { port: 0, key, today, ...data };
  const worker = new Worker(new URL('../../../practice/worker.ts', import.meta.url), { workerData });
  const [{ origin }] = (await once(worker, 'message')) as [PracticeWorkerMessage];
  return {
    origin,
    startMs: performance.now() - start,
    close: async () => void (await worker.terminate()),
  };
}

export interface Answered {
  readonly ms: number;
  readonly firstByteMs: number;
  readonly body: Buffer;
}

/** Reads only the bytes: what a client does with them is no cost of the service. */
export async function ask(
  address: string,
  body?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const start = performance.now();
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request(address, {
    method,
    headers: { Authorization: key, 'Content-Type': 'application/json', ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let firstByteMs = 0;
  response.on('data', (chunk: Buffer) => {
    firstByteMs ||= performance.now() - start;
    chunks.push(chunk);
  });
  await once(response, 'end');
  const ms = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
  return { ms, firstByteMs, body: Buffer.concat(chunks) };
}
