import type { Bridge } from '#bridge/bridge.ts';
import type { Runtime } from './runtime.ts';

/** The page's calls, answered by the services without a window in between. */
export function bridgeTo({ handlers }: Pick<Runtime, 'handlers'>): Pick<Bridge, 'calls'> {
  // A handler may answer synchronously, as a call across processes never does; code that awaits it sees no difference.
  return { calls: handlers as unknown as Bridge['calls'] };
}
