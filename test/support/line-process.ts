import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A script of its own process that says in lines how far it is; killed when the test ends, if it has not by then. */
export interface LineProcess {
  readonly process: ChildProcess;
  /** The lines that it has written so far. */
  readonly lines: readonly string[];
  /** The next line, or undefined when it has ended. */
  next(): Promise<string | undefined>;
  kill(): Promise<void>;
  /** Resolves when it is gone and all that it wrote has been read. */
  readonly ended: Promise<unknown>;
}

export function startLineProcess(
  script: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): LineProcess {
  const child = spawn(process.execPath, [script, ...args], {
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
  return { process: child, lines, next, kill, ended };
}
