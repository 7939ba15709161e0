import type { CDPSession, Page } from 'playwright-core';
import { contract } from '#electron/contract.ts';
import { toAppErrorBody } from '#ipc/pipeline.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';

/** A profile that outlives its window. */
export interface Profile {
  readonly directory: string;
  readonly key: Buffer;
}

interface Behind {
  readonly practice: { baseUrl: string; key: string };
  readonly profile?: Profile;
  /** Told of each message between the page and main, as text. */
  readonly oncross?: (text: string) => void;
}

type Handle = (input: unknown) => Promise<unknown>;

interface Message {
  readonly id: number;
  readonly noun: string;
  readonly name: string;
  readonly input: unknown;
}

const nouns = Object.entries(contract).map(([noun, { calls, events }]) => ({
  noun,
  calls: Object.keys(calls),
  events: Object.keys(events),
}));

/**
 * Puts everything below the window behind a page in a browser: the real services and databases, connected by the
 * DevTools protocol instead of Electron's IPC. Messages cross as text instead of as clones; either is unpacked in one
 * task.
 */
export async function putMainBehind(
  page: Page,
  cdp: CDPSession,
  { practice, profile, oncross = () => undefined }: Behind,
): Promise<Runtime> {
  const send = (message: object) => {
    const text = JSON.stringify(message);
    oncross(text);
    const expression = `fromMain(JSON.parse(${JSON.stringify(text)}))`;
    // The page may be closing; nobody waits for the message then.
    cdp.send('Runtime.evaluate', { expression }).catch(() => undefined);
  };
  const runtime = await openRuntime({
    practice,
    ...profile,
    onevent: (noun, name, payload) => send({ event: `${noun}.${name}`, payload }),
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'toMain' });
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    oncross(payload);
    void answer(runtime, JSON.parse(payload) as Message).then(send);
  });
  await page.addInitScript(install, nouns);
  return runtime;
}

async function answer(runtime: Runtime, { id, noun, name, input }: Message): Promise<object> {
  try {
    // The page's keys are those of the contract, and so are the handlers'.
    const handlers = runtime.handlers as unknown as Record<string, Record<string, Handle>>;
    return { id, envelope: { ok: true, value: await handlers[noun]?.[name]?.(input) } };
  } catch (error) {
    return { id, envelope: { ok: false, error: toAppErrorBody(error, (other) => console.error(other)) } };
  }
}

declare function toMain(message: string): void;

/** The page's end: runs inside the browser. */
function install(given: typeof nouns): void {
  const waiting = new Map<number, (envelope: unknown) => void>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let last = 0;
  const call = (noun: string, name: string) => (input: unknown) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      toMain(JSON.stringify({ id, noun, name, input }));
    });
  const listen = (noun: string, name: string) => (listener: (payload: unknown) => void) => {
    const key = `${noun}.${name}`;
    listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    return () => listeners.get(key)?.delete(listener);
  };
  const table = (part: 'calls' | 'events', make: (noun: string, name: string) => unknown) =>
    Object.fromEntries(
      given.map((each) => [
        each.noun,
        Object.fromEntries(each[part].map((name) => [name, make(each.noun, name)])),
      ]),
    );
  Object.assign(globalThis, {
    paydesk: { calls: table('calls', call), events: table('events', listen) },
    fromMain(message: { id?: number; envelope?: unknown; event?: string; payload?: unknown }) {
      if (message.id === undefined) {
        for (const listener of listeners.get(message.event ?? '') ?? []) listener(message.payload);
      } else {
        waiting.get(message.id)?.(message.envelope);
        waiting.delete(message.id);
      }
    },
  });
}
