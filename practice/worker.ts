import { parentPort, workerData } from 'node:worker_threads';
import type { PracticeServiceOptions } from './service.ts';
import { startPracticeService } from './service.ts';

/** What a worker is started with: everything of the options that can be copied to a thread. */
export type PracticeWorkerData = Omit<PracticeServiceOptions, 'reportError'>;

/** The one message of the worker: it listens. A failure to start ends the thread with an `error` event instead. */
export interface PracticeWorkerMessage {
  readonly origin: string;
}

// A top-level await would not survive bundling to CommonJS; an unhandled rejection ends the worker as it should.
void startPracticeService(workerData as PracticeWorkerData).then(({ origin }) => {
  const message: PracticeWorkerMessage = { origin };
  parentPort?.postMessage(message);
});
