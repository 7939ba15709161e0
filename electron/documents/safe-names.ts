import { fileName } from './file-name.ts';
import { folded, roomIn } from './new-name.ts';

/** Distinct names, valid on every system, for files in one folder; the later of two equal names is numbered. */
export function safeNames(wanted: readonly string[], extension: string, folder?: string): string[] {
  const limits = folder === undefined ? {} : { room: roomIn(folder, extension) };
  const taken = new Set<string>();
  /** The number to try next for each name: hundreds of files may want the same one. */
  const next = new Map<string, number>();
  return wanted.map((one) => {
    const plain = folded(fileName(one, extension, limits));
    for (let number = next.get(plain) ?? 1; ; number += 1) {
      const name = fileName(one, extension, { ...limits, number });
      if (taken.has(folded(name))) continue;
      taken.add(folded(name));
      next.set(plain, number + 1);
      return name;
    }
  });
}
