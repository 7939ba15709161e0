import { parentPort } from 'node:worker_threads';
import type { Reply } from '#store/protocol.ts';

// Stands in for the store's worker: opens, and crashes at the first call.
parentPort?.on('message', () => {
  throw new Error('The worker dies.');
});
parentPort?.postMessage({ kind: 'opened', methods: { cache: [], work: ['readSettings'] } } satisfies Reply);
