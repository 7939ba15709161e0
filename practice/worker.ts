import { parentPort, workerData } from 'node:worker_threads';
import type { PracticeServiceOptions } from './service.ts';
import { startPracticeService } from './service.ts';

/** What a worker starts with: every option that can be copied to a thread. */
export type PracticeWorkerData = Omit<PracticeServiceOptions, 'reportError'>;

/** The worker's only message, sent once it listens. A failed start ends the thread with an `error` event instead. */
export interface PracticeWorkerMessage {
  readonly origin: string;
}

// A top-level await cannot be bundled to CommonJS; an unhandled rejection ends the worker, as intended.
void startPracticeService(workerData as PracticeWorkerData).then((service) => {
  const message: PracticeWorkerMessage = { origin: service.origin };
  // Any message from outside means close. Nothing keeps the thread alive once the service is closed.
  parentPort?.once('message', () => void service.close());
  parentPort?.postMessage(message);
});
