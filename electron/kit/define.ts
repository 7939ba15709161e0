import { z } from 'zod';

// zod probes `new Function` for its fast path, which the page's content security policy forbids.
z.config({ jitless: true });

/** One call that the page may make: its input and its output. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

/** One event that main sends to the page. */
export interface Event<P extends z.ZodType = z.ZodType> {
  readonly payload: P;
}

export function call<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Call<I, O> {
  return { input, output };
}

export function event<P extends z.ZodType>(payload: P): Event<P> {
  return { payload };
}

/** For calls without arguments and answers without content. */
export const nothing = z.strictObject({});

interface Noun {
  readonly calls: Readonly<Record<string, Call>>;
  readonly events: Readonly<Record<string, Event>>;
}

export type Contract = Readonly<Record<string, Noun>>;

type Input<C extends Call> = z.output<C['input']>;
type Output<C extends Call> = z.input<C['output']>;

/** The handlers that main must implement; the code does not compile if one is missing. */
export type Handlers<C extends Contract> = {
  readonly [N in keyof C]: {
    readonly [K in keyof C[N]['calls']]: (
      input: Input<C[N]['calls'][K]>,
    ) => Output<C[N]['calls'][K]> | Promise<Output<C[N]['calls'][K]>>;
  };
};

/** Sends an event to the page; services are given such a function. */
export type Emit<C extends Contract> = <N extends keyof C & string, K extends keyof C[N]['events'] & string>(
  noun: N,
  name: K,
  payload: z.input<C[N]['events'][K]['payload']>,
) => void;

export const callChannel = (noun: string, name: string): string => `call:${noun}.${name}`;
export const eventChannel = (noun: string, name: string): string => `event:${noun}.${name}`;
