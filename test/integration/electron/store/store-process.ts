import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testKey } from './open-test-store.ts';

/** A second process of the app, as far as the store is concerned. */
export interface StoreProcess {
  readonly process: ChildProcess;
  /** The lines that it has written so far. */
  readonly lines: readonly string[];
  /** The next line, or undefined when it has ended. */
  next(): Promise<string | undefined>;
  kill(): Promise<void>;
}

export function startStoreProcess(
  script: 'draft-writer.ts' | 'opener.ts',
  args: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): StoreProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, testKey.toString('hex'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  let read = 0;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const next = async () => {
    while (lines.length <= read) {
      const first = await Promise.race([once(reader, 'line'), ended.then(() => 'ended' as const)]);
      if (first === 'ended' && lines.length <= read) return undefined;
    }
    read += 1;
    return lines[read - 1];
  };
  return { process: child, lines, next, kill };
}
