import type { Store } from '#store/store.ts';

type AnyMethod = (input: unknown) => Promise<unknown>;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Wraps the store to kill the process at the named point: `<before|after> <method> <n>`, around the n-th call of that
 * method of the work store; with `never` it lives.
 */
export function crashingStore(point: string): (store: Store) => Store {
  const [when, method, nth] = point.split(' ');
  return (store) => {
    if (method === undefined) return store;
    let calls = 0;
    // Every property of a port is a method with one argument.
    const call = Reflect.get(store.work, method) as AnyMethod;
    const around: AnyMethod = async (input) => {
      calls += 1;
      const isDue = calls === Number(nth);
      if (isDue && when === 'before') die();
      const value = await call(input);
      if (isDue && when === 'after') die();
      return value;
    };
    return { ...store, work: { ...store.work, [method]: around } };
  };
}
