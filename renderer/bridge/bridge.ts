import { AppError, type AppErrorBody } from '#kit/errors.ts';
import type { PaydeskContract } from '#electron/contract.ts';
import type { Envelope } from '#kit/result.ts';
import { createContext } from 'svelte';
import type { z } from 'zod';

type Contract = PaydeskContract;
export type NounName = keyof Contract;
type CallName<N extends NounName> = keyof Contract[N]['calls'] & string;
type EventName<N extends NounName> = keyof Contract[N]['events'] & string;

/** The type that a schema accepts, or that it yields. */
type In<S> = S extends z.ZodType ? z.input<S> : never;
type Out<S> = S extends z.ZodType ? z.output<S> : never;

export type CallInput<N extends NounName, K extends CallName<N>> = Contract[N]['calls'][K] extends {
  input: infer I;
}
  ? In<I>
  : never;
export type CallOutput<N extends NounName, K extends CallName<N>> = Contract[N]['calls'][K] extends {
  output: infer O;
}
  ? Out<O>
  : never;
export type EventPayload<N extends NounName, K extends EventName<N>> = Contract[N]['events'][K] extends {
  payload: infer P;
}
  ? Out<P>
  : never;

export type Unsubscribe = () => void;

/** Main, as the page calls it. A failed call throws the contract's AppError. */
export interface Bridge {
  readonly calls: {
    readonly [N in NounName]: {
      readonly [K in CallName<N>]: (input: CallInput<N, K>) => Promise<CallOutput<N, K>>;
    };
  };
  readonly events: {
    readonly [N in NounName]: {
      readonly [K in EventName<N>]: (listener: (payload: EventPayload<N, K>) => void) => Unsubscribe;
    };
  };
}

type RawCall = (input: unknown) => Promise<Envelope<unknown>>;
type RawEvent = (listener: (payload: unknown) => void) => Unsubscribe | Promise<Unsubscribe>;

/** What the preload script puts on the window. */
export interface Exposed {
  readonly calls: Readonly<Record<string, Readonly<Record<string, RawCall>>>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, RawEvent>>>>;
}

function mapTable<A, B>(
  table: Readonly<Record<string, Readonly<Record<string, A>>>>,
  change: (entry: A) => B,
): Record<string, Record<string, B>> {
  const changeAll = (entries: Readonly<Record<string, A>>) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));
  return Object.fromEntries(Object.entries(table).map(([noun, entries]) => [noun, changeAll(entries)]));
}

/** The error for a failure that came as a value, for `presentError`. */
export function errorOf(body: AppErrorBody): AppError {
  return new AppError(body.code, body.params);
}

function unwrapping(call: RawCall) {
  return async (input: unknown) => {
    const envelope = await call(input);
    if (envelope.ok) return envelope.value;
    throw errorOf(envelope.error);
  };
}

/** If the page's world is bridged asynchronously, the unsubscriber is a promise. */
function subscribing(subscribe: RawEvent) {
  return (listener: (payload: unknown) => void): Unsubscribe => {
    let wanted = true;
    const unsubscriber = Promise.resolve(
      subscribe((payload) => {
        if (wanted) listener(payload);
      }),
    );
    return () => {
      wanted = false;
      void unsubscriber.then((unsubscribe) => unsubscribe());
    };
  };
}

/** Both sides are built from the same contract, so the table of raw functions has exactly the bridge's keys. */
export function createBridge(exposed: Exposed): Bridge {
  const bridge: unknown = {
    calls: mapTable(exposed.calls, unwrapping),
    events: mapTable(exposed.events, subscribing),
  };
  return bridge as Bridge;
}

export const [useBridge, provideBridge] = createContext<Bridge>();
