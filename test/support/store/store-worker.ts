/**
 * The store's worker as the app runs it, in one file: built by `build-store-worker.ts` before the tests. From source
 * each thread would start its own compiler, and hundreds of such threads have crashed Node.
 */
export const workerPath = new URL('../../../.cache/test/store-worker.cjs', import.meta.url);
