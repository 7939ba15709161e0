import { FileProblem } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';
import type { ReadReply, ReadRequest } from './reading/worker.ts';
import address from './reading/worker.ts?worker&url';

/** What of the browser's own the DOM types do not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy lets each of its names be made once. This one lets through a single address, our own worker's.
const policy = trustedTypes?.createPolicy('paydesk-worker', {
  createScriptURL(url) {
    if (url !== address) throw new TypeError('Only the reader of files may be a worker.');
    return url;
  },
});

/**
 * Reads a file where nothing of it can stop the page: in a worker of its own, which ends with the answer, with the
 * signal or with its time. Fails with a `FileProblem`, or with the signal's reason.
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(policy?.createScriptURL(address) ?? address, {
    type: 'module',
    name: 'file-reader',
  });
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
