/**
 * The store's worker as the app runs it, in one file: made by `build-store-worker.ts` before the tests. From source each
 * thread would start a compiler of its own, and threads that come and go by the hundred with one have crashed Node.
 */
export const workerPath = new URL('../../.cache/test/store-worker.cjs', import.meta.url);
