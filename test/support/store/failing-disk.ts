import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

class PowerLost extends Error {}

const changing = /^(rename|rm|copyFile|writeFile|open|write|fsync|mkdir|truncate|unlink)(Sync)?$/;

type Functions = Record<string, (...args: unknown[]) => unknown>;

/**
 * Calls `before` ahead of each step that changes the disk, with the step's name and path, until the returned function
 * is called.
 */
function watchDisk(before: (step: string) => void): () => void {
  // Node's own modules are plain objects of functions.
  const modules = [fs, promises] as unknown as readonly Functions[];
  const undo: (() => void)[] = [];
  for (const module of modules) {
    for (const name of Object.keys(module).filter((key) => changing.test(key))) {
      const own = module[name];
      if (own === undefined) continue;
      undo.push(() => (module[name] = own));
      module[name] = (...args) => {
        before(`${name} ${String(args[0])}`);
        return Reflect.apply(own, undefined, args);
      };
    }
  }
  syncBuiltinESMExports();
  return () => {
    for (const one of undo) one();
    syncBuiltinESMExports();
  };
}

/**
 * Runs `act` on a disk whose power fails after this many steps: all later ones fail. Returns false if the power failed.
 */
export async function withPowerFor(steps: number, act: () => unknown): Promise<boolean> {
  const power = { left: steps, isLost: false };
  const restore = watchDisk(() => {
    power.isLost ||= power.left === 0;
    if (power.isLost) throw new PowerLost();
    power.left -= 1;
  });
  try {
    await act();
    return !power.isLost;
  } catch (error) {
    if (!power.isLost) throw error;
    return false;
  } finally {
    restore();
  }
}

/** Runs `act` on a disk that refuses the steps that `held` matches; a step reads `rmSync /folder/file`. */
export async function whileHeld(held: RegExp, act: () => unknown): Promise<void> {
  const restore = watchDisk((step) => {
    if (held.test(step)) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
  });
  try {
    await act();
  } finally {
    restore();
  }
}

/**
 * Repeats the attempt with a power failure before the first step, before the second, and so on, until there is none;
 * returns the number of steps.
 */
export async function atEveryStep(attempt: (steps: number) => Promise<boolean>): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    if (await attempt(steps)) return steps;
  }
}
