import { createContext, runInContext } from 'node:vm';

interface Chosen {
  readonly name: string;
  /** Null if the file cannot be read. */
  readonly bytes: Uint8Array | null;
  /** The file can be read only after this. */
  readonly after?: Promise<unknown>;
}

/** Runs the page's own script with a document that has only its elements. */
export function openPage(page: string) {
  const places = new Map<string, Record<string, unknown>>(
    ['list', 'code'].map((id) => {
      const textContent = new RegExp(`id="${id}">(.*?)</`, 's').exec(page)?.[1] ?? '';
      return [id, { textContent }];
    }),
  );
  const place = (id: string) => {
    const found: Record<string, unknown> = places.get(id) ?? {
      addEventListener: () => undefined,
      replaceChildren: (...children: unknown[]) => (found['children'] = children),
    };
    places.set(id, found);
    return found;
  };
  const document: Record<string, unknown> = { getElementById: place, createElement: () => ({}) };
  const context = createContext({ document, Uint8Array, TextEncoder, console });
  runInContext(/<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '', context);
  const run = runInContext('verify', context) as (chosen: unknown) => Promise<void>;
  const fileOf = ({ name, bytes, after }: Chosen) => ({
    name,
    arrayBuffer: async () => {
      await after;
      if (bytes === null) throw new Error('NotReadableError');
      // A buffer of its own, because a Buffer may be part of another one.
      return Uint8Array.from(bytes).buffer;
    },
  });
  return {
    verify: (chosen: readonly Chosen[]) => run(chosen.map(fileOf)),
    sha256: runInContext('sha256', context) as (bytes: Uint8Array) => string,
    result: () => place('result')['textContent'],
    title: () => place('title')['textContent'],
    lacking: () => place('lines')['children'],
    signers: () => place('signers')['children'],
    stateOf: (index: number) => place(`state-${index}`)['textContent'],
  };
}
