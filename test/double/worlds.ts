// The two JavaScript worlds of a page. These functions run inside Chromium, as source text, so each uses only its
// arguments. `__ipc` is a binding that Chromium exposes only to the isolated world.
import { strict } from './strict.ts';

type Callable = (...args: unknown[]) => unknown;
type Detail = { id: number; args: unknown; value?: unknown; error?: string; key: string; api: unknown };
type Message = { id?: number; channel?: string; value?: unknown; error?: string };
declare function addEventListener(name: string, listener: (event: { detail: Detail }) => void): void;
declare function __ipc(message: string): void;

/** Plain data as text; throws on anything that would arrive changed. */
export function encode(message: object): string {
  const plain = /^\[object (Object|Array|Null|Undefined|String|Number|Boolean)\]$/;
  return JSON.stringify(message, function (this: Record<string, unknown>, key, item: unknown) {
    const kind = Object.prototype.toString.call(this[key]); // Before JSON turns a Date into text.
    if (plain.test(kind)) return item;
    throw new Error(`An object could not be cloned: ${kind}.`);
  });
}

/**
 * Joins two worlds by events, whose details Chromium clones from world to world. Functions and promises stay in their
 * world and are called by number; everything else is copied, as contextBridge does.
 */
function linkWorlds(mine: string, theirs: string) {
  const lent: Callable[] = [];
  let returned: { value?: unknown; error?: string } = {};
  const emit = (name: string, detail: object) => dispatchEvent(new CustomEvent(name, { detail }));

  function walk(value: unknown, swap: (value: unknown) => unknown): unknown {
    const swapped = swap(value);
    if (swapped !== value) return swapped;
    if (Array.isArray(value)) return value.map((item) => walk(item, swap));
    if (Object.prototype.toString.call(value) !== '[object Object]') return value;
    return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, walk(item, swap)]));
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
      const { __error, __promise, __call } = Object(item) as Record<string, unknown>;
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

type Preload = (...given: object[]) => void;
type Given = [link: typeof linkWorlds, write: typeof encode, guard: typeof strict, preload: Preload];

function enterIsolatedWorld(...[link, write, guard, preload]: Given): void {
  if (window !== top) return;
  const { lend, emit } = link('double:isolated', 'double:main');
  const waiting: { ok: Callable; no: Callable }[] = [];
  const listeners: { channel: string; listener: Callable }[] = [];
  const ipcRenderer = {
    invoke: (channel: string, input: unknown) =>
      new Promise((ok, no) => __ipc(write({ id: waiting.push({ ok, no }) - 1, channel, input }))),
    on: (channel: string, listener: Callable) => void listeners.push({ channel, listener }),
    removeListener: (channel: string, listener: Callable) => {
      const index = listeners.findIndex((one) => one.channel === channel && one.listener === listener);
      if (index >= 0) listeners.splice(index, 1);
    },
  };
  const receive = (text: string) => {
    const { id = -1, channel, value, error } = JSON.parse(text) as Message;
    for (const one of listeners.filter((each) => each.channel === channel)) one.listener({}, value);
    if (error === undefined) waiting[id]?.ok(value);
    else waiting[id]?.no(new Error(error));
  };
  Object.assign(globalThis, { __receive: receive });
  const exposeInMainWorld = (key: string, api: unknown) => emit('double:expose', { key, api: lend(api) });
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

/** The script of the isolated world: the preload's code, with the few modules of a sandboxed preload. */
export function isolatedWorldSource(code: string): string {
  const preload = `(require, module, exports, process) => {${code}\n}`;
  return `(${String(enterIsolatedWorld)})(${[linkWorlds, encode, strict, preload].map(String).join()});`;
}
