import type { Store } from '#store/store.ts';

/**
 * Stands in for stores that could not be opened, so that the window still opens and every question gets the reason
 * as its answer. Nothing of the clerk is touched meanwhile; `backups` may still be looked at and restored.
 */
export function failingStore(reason: Error, backups?: Store['backups']): Store {
  const refuse = () => Promise.reject(reason);
  const refusing = new Proxy({}, { get: () => refuse });
  // Whatever the name, it is an asynchronous function that fails: that is each port's type.
  return {
    cache: refusing as Store['cache'],
    work: refusing as Store['work'],
    backups: backups ?? (refusing as Store['backups']),
    close: () => Promise.resolve(),
  };
}
