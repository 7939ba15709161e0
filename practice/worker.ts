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
void startPracticeService(workerData as PracticeWorkerData).then((service) => {
  const message: PracticeWorkerMessage = { origin: service.origin };
  // Any word from outside is the last one. Nothing keeps the thread once the service is closed.
  parentPort?.once('message', () => void service.close());
  parentPort?.postMessage(message);
});
