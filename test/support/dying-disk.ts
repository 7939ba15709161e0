/** Steps that change a disk, until the power goes; from then on every one of them fails. */
export const power = { stepsLeft: Infinity };

export class PowerLost extends Error {}

const changing = /^(rename|rm|copyFile|writeFile|open|write|fsync|mkdir|truncate|unlink|appendFile)(Sync)?$/;

function step(): void {
  if (power.stepsLeft <= 0) throw new PowerLost();
  power.stepsLeft -= 1;
}

/** `node:fs` or `node:fs/promises`, on a disk whose power may go before any step. For `vi.mock`. */
export function onDyingDisk<T extends Readonly<Record<string, unknown>>>(module: T): T {
  const entries = Object.entries(module).map(([name, own]) => {
    if (!changing.test(name) || typeof own !== 'function') return [name, own];
    const dying = (...args: unknown[]): unknown => {
      step();
      return Reflect.apply(own, undefined, args);
    };
    return [name, dying];
  });
  // Each function keeps its name and its parameters.
  return Object.fromEntries(entries) as T;
}

/** Does it with power for so many steps; false: it went. */
export async function withPowerFor(steps: number, act: () => unknown): Promise<boolean> {
  power.stepsLeft = steps;
  try {
    await act();
    return true;
  } catch (error) {
    if (power.stepsLeft > 0) throw error;
    return false;
  } finally {
    power.stepsLeft = Infinity;
  }
}

/** The power goes before the first step, before the second, and so on, until it lasts; answers after how many it did. */
export async function atEveryStep(attempt: (steps: number) => Promise<boolean>): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    if (await attempt(steps)) return steps;
  }
}
