import type { Bridge } from './bridge.ts';

type Calls = Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>>;

export interface CountedBridge {
  readonly bridge: Bridge;
  /** Calls that have not been answered. */
  readonly underWay: ReadonlySet<Promise<unknown>>;
}

/** Wraps a bridge so that its unanswered calls are known. */
export function countedBridge(bridge: Bridge): CountedBridge {
  const underWay = new Set<Promise<unknown>>();
  const counting = (call: (input: unknown) => Promise<unknown>) => (input: unknown) => {
    const answer = call(input);
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    underWay.add(ended);
    void ended.then(() => underWay.delete(ended));
    return answer;
  };
  // Made noun by noun on demand, with exactly the keys of the bridge that it wraps.
  const calls = new Proxy(bridge.calls as unknown as Calls, {
    get: (nouns, noun: string) =>
      new Proxy(nouns[noun] ?? {}, {
        get: (names, name: string) => names[name] && counting(names[name]),
      }),
  });
  return { bridge: { calls: calls as unknown as Bridge['calls'], events: bridge.events }, underWay };
}

/** Resolves when nothing is under way any longer, including the calls that an answer caused. */
export async function untilQuiet({ underWay }: CountedBridge): Promise<void> {
  do {
    await Promise.all(underWay);
    // Calls that an answer causes are made within the same turn.
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}
