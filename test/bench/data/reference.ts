import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Spent } from './times.ts';

export interface Reference {
  /** What it takes to fetch and parse the answers of these addresses. */
  measure(addresses: readonly string[]): Promise<Spent>;
  close(): void;
}

/** In a process of its own: in the app's, each would collect the garbage that the other had left. */
export function startReference(): Reference {
  const child = fork(join(import.meta.dirname, 'fetch-and-parse.ts'));
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  return {
    measure: async (addresses) => {
      child.send(addresses);
      const [spent] = await once(child, 'message', { signal: ended.signal });
      // The program sends nothing else.
      return spent as Spent;
    },
    close: () => void child.kill(),
  };
}
