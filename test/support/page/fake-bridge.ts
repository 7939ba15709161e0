import type { Bridge, CallInput, CallOutput, EventPayload, NounName } from '#bridge/bridge.ts';
import type { PaydeskContract } from '#electron/contract.ts';

type Contract = PaydeskContract;
type CallKey = { [N in NounName]: `${N}.${keyof Contract[N]['calls'] & string}` }[NounName];
type EventKey = { [N in NounName]: `${N}.${keyof Contract[N]['events'] & string}` }[NounName];

type InputOf<K> = K extends `${infer N extends NounName}.${infer C}`
  ? C extends keyof Contract[N]['calls'] & string
    ? CallInput<N, C>
    : never
  : never;
type OutputOf<K> = K extends `${infer N extends NounName}.${infer C}`
  ? C extends keyof Contract[N]['calls'] & string
    ? CallOutput<N, C>
    : never
  : never;
type PayloadOf<K> = K extends `${infer N extends NounName}.${infer E}`
  ? E extends keyof Contract[N]['events'] & string
    ? EventPayload<N, E>
    : never
  : never;

export type FakeHandlers = {
  [K in CallKey]?: (input: InputOf<K>) => OutputOf<K> | Promise<OutputOf<K>>;
};

export interface FakeBridge {
  readonly bridge: Bridge;
  /** Every call made, in order. */
  readonly asked: { readonly call: string; readonly input: unknown }[];
  /** The inputs of one call, in order. */
  inputsOf<K extends CallKey>(call: K): InputOf<K>[];
  emit<K extends EventKey>(event: K, payload: PayloadOf<K>): void;
}

type Listener = (payload: never) => void;

/** An object that creates each `<noun>.<name>` on demand. */
function nouns(make: (key: string) => unknown): unknown {
  const names = (noun: string) => new Proxy({}, { get: (_target, name) => make(`${noun}.${String(name)}`) });
  return new Proxy({}, { get: (_target, noun) => names(String(noun)) });
}

/** A bridge with the test's results; a call without a handler fails and is named. */
export function createFakeBridge(handlers: FakeHandlers): FakeBridge {
  const asked: FakeBridge['asked'] = [];
  const listeners = new Map<string, Set<Listener>>();
  const answers = handlers as Record<string, ((input: unknown) => unknown) | undefined>;

  const calls = nouns((key) => async (input: unknown) => {
    asked.push({ call: key, input });
    const answer = answers[key];
    if (!answer) throw new Error(`The fake bridge has no handler for ${key}.`);
    return await answer(input);
  });
  const events = nouns((key) => (listener: Listener) => {
    const set = listeners.get(key) ?? new Set<Listener>();
    listeners.set(key, set.add(listener));
    return () => set.delete(listener);
  });

  return {
    // The proxies have every key of the contract, which TypeScript cannot see.
    bridge: { calls, events } as Bridge,
    asked,
    // The input of a call is what its key says.
    inputsOf: (key) => asked.filter(({ call }) => call === key).map(({ input }) => input as never),
    emit: (event, payload) => listeners.get(event)?.forEach((listener) => listener(payload as never)),
  };
}
