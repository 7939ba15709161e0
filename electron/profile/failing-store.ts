import type { Store } from '#store/store.ts';

/**
 * Replaces stores that could not be opened, so that the window still opens and every call fails with the reason. The
 * clerk's data is not touched; `backups` can still be listed and restored.
 */
export function failingStore(reason: Error, backups?: Store['backups']): Store {
  const refuse = () => Promise.reject(reason);
  const refusing = new Proxy({}, { get: () => refuse });
  // Every property is an asynchronous function that fails, which matches each port's type.
  return {
    cache: refusing as Store['cache'],
    work: refusing as Store['work'],
    backups: backups ?? (refusing as Store['backups']),
    close: () => Promise.resolve(),
  };
}
