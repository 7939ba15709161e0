import { startWorker } from '#ui/start-worker.ts';
import { FileProblem } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';
import type { ReadReply, ReadRequest } from './reading/worker.ts';
import address from './reading/worker.ts?worker&url';

/**
 * Reads a file in a worker of its own, so that nothing in it can block the page. The worker ends with its answer, with
 * an abort, or when its time is up. Rejects with a `FileProblem`, or with the signal's reason.
 */
export async function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadFile> {
  signal.throwIfAborted();
  const worker = startWorker(address, 'file-reader');
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const timer = setTimeout(() => reject(new FileProblem('took-too-long')), limits.readMs);
  const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
  signal.addEventListener('abort', stop);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    reject(new FileProblem('damaged', { cause: event.message }));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
    if (data.ok) resolve(data.file);
    else reject(new FileProblem(data.problem));
  });
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
