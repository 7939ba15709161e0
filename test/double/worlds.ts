// The two JavaScript worlds of a page. These functions run inside Chromium, as source text: each uses only what it is
// given. `__ipc` is a binding that Chromium shows to the isolated world alone.
import { makeCodec } from './codec.ts';
import { strict } from './strict.ts';

type Callable = (...args: unknown[]) => unknown;
type Detail = { id: number; args: unknown; value?: unknown; error?: string; key: string; api: unknown };
type Loose = Record<string, unknown>;
declare const window: unknown, top: unknown, location: { protocol: string };
declare const screenX: number, screenY: number, outerWidth: number, outerHeight: number;
declare function addEventListener(name: string, listener: (event: { detail: Detail }) => void): void;
declare function dispatchEvent(event: unknown): void;
declare function __ipc(message: string): void;

/**
 * Joins two worlds by events, whose details Chromium clones from world to world. Functions and promises stay at home
 * and are called through a number; everything else crosses as a copy, as contextBridge does it.
 */
function linkWorlds(mine: string, theirs: string) {
  const lent: Callable[] = [];
  let returned: { value?: unknown; error?: string } = {};
  const emit = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

  function walk(value: unknown, swap: (value: unknown) => unknown): unknown {
    const swapped = swap(value);
    if (swapped !== value || typeof value !== 'object' || value === null) return swapped;
    if (Array.isArray(value)) return value.map((item) => walk(item, swap));
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, swap)]));
  }
  function lend(value: unknown): unknown {
    return walk(value, (item) => {
      if (item instanceof Error) return { __error: item.message };
      if (item instanceof Promise)
        return { __promise: lend((ok: Callable, no: Callable) => void item.then(ok, no)) };
      return typeof item === 'function' ? { __call: lent.push(item as Callable) - 1 } : item;
    });
  }
  function borrow(value: unknown): unknown {
    return walk(value, (item) => {
      const { __error, __promise, __call } = Object(item) as Loose;
      if (typeof __error === 'string') return new Error(__error);
      if (__promise !== undefined) return new Promise((ok, no) => (borrow(__promise) as Callable)(ok, no));
      return typeof __call === 'number' ? (...args: unknown[]) => call(__call, args) : item;
    });
  }
  function call(id: number, args: unknown[]): unknown {
    returned = { error: 'An object could not be cloned.' };
    emit(`${theirs}:call`, { id, args: lend(args) });
    if (returned.error !== undefined) throw new Error(returned.error);
    return borrow(returned.value);
  }
  addEventListener(`${mine}:return`, ({ detail }) => (returned = detail));
  addEventListener(`${mine}:call`, ({ detail: { id, args } }) => {
    try {
      emit(`${theirs}:return`, { value: lend(lent[id]?.(...(borrow(args) as unknown[]))) });
    } catch (error) {
      emit(`${theirs}:return`, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  return { lend, borrow, emit };
}

function enterMainWorld(link: typeof linkWorlds): void {
  if (window !== top) return;
  const { borrow } = link('double:main', 'double:isolated');
  const freeze = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  };
  addEventListener('double:expose', ({ detail: { key, api } }) => {
    const value = borrow(api);
    freeze(value);
    Object.defineProperty(globalThis, key, { value, enumerable: true });
  });
}

type Preload = (...parts: object[]) => void;
type Parts = {
  link: typeof linkWorlds;
  codec: ReturnType<typeof makeCodec>;
  guard: typeof strict;
  preload: Preload;
};

function enterIsolatedWorld({ link, codec, guard, preload }: Parts): void {
  if (window !== top || location.protocol === 'about:' || location.protocol === 'data:') return;
  const post = (message: Loose) => __ipc(codec.encode(message));
  const { lend, emit } = link('double:isolated', 'double:main');
  const waiting = new Map<unknown, { ok: Callable; no: Callable }>();
  const listeners = new Map<unknown, Set<Callable>>();
  const of = (channel: unknown) => {
    const known = listeners.get(channel) ?? new Set<Callable>();
    listeners.set(channel, known);
    return known;
  };
  const off = (channel: string, listener: Callable) => void of(channel).delete(listener);
  const invoke = (channel: string, input?: unknown) =>
    new Promise((ok, no) => {
      const id = crypto.randomUUID();
      waiting.set(id, { ok, no });
      post({ kind: 'invoke', id, channel, input });
    });
  const ipcRenderer = {
    invoke,
    send: (channel: string, input?: unknown) => post({ kind: 'send', channel, input }),
    on: (channel: string, listener: Callable) => void of(channel).add(listener),
    off,
    removeListener: off,
  };
  const exposeInMainWorld = (key: string, api: unknown) => emit('double:expose', { key, api: lend(api) });
  const receive = (text: string) => {
    const { id, channel, value, error } = codec.decode(text) as Loose;
    for (const listener of [...of(channel)]) listener({}, value);
    if (error === undefined) waiting.get(id)?.ok(value);
    else waiting.get(id)?.no(new Error(error as string));
    waiting.delete(id);
  };
  Object.assign(globalThis, { __receive: receive });
  addEventListener('resize', () =>
    post({ kind: 'bounds', input: { x: screenX, y: screenY, width: outerWidth, height: outerHeight } }),
  );
  const electron = guard('electron (in the preload)', {
    ipcRenderer: guard('ipcRenderer', ipcRenderer),
    contextBridge: guard('contextBridge', { exposeInMainWorld }),
  });
  const require = (name: unknown) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`A sandboxed preload cannot require ${String(name)}.`);
  };
  preload(require, { exports: {} }, {}, { type: 'renderer', sandboxed: true, contextIsolated: true });
}

/** The script that runs first in the page's own world. */
export const mainWorldSource = `(${String(enterMainWorld)})(${String(linkWorlds)});`;

/** The script of the isolated world: the preload's code, with the few modules a sandboxed preload has. */
export function isolatedWorldSource(code: string): string {
  const parts = Object.entries({ link: linkWorlds, guard: strict }).map(
    ([name, part]) => `${name}: ${String(part)}`,
  );
  const preload = `preload: (require, module, exports, process) => {${code}\n}`;
  return `(${String(enterIsolatedWorld)})({ ${parts.join()}, codec: (${String(makeCodec)})(), ${preload} });`;
}
