import type { Bridge } from '#bridge/bridge.ts';
import type { Runtime } from './desk.ts';

/** What the page calls, answered by services without a window between. */
export function bridgeTo({ handlers }: Pick<Runtime, 'handlers'>): Pick<Bridge, 'calls'> {
  // A handler may answer at once where a call across processes never does; to who awaits it that is the same.
  return { calls: handlers as unknown as Bridge['calls'] };
}
