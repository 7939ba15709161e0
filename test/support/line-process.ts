import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const isWindows = process.platform === 'win32';

/**
 * A script in its own process that reports its progress in lines; killed at the end of the test if it is still running.
 */
export interface LineProcess {
  readonly process: ChildProcess;
  /** The lines written so far. */
  readonly lines: readonly string[];
  /** The next line, or undefined when it has ended. */
  next(): Promise<string | undefined>;
  kill(): Promise<void>;
  /** Whether it was killed, even by itself, instead of exiting. */
  wasKilled(): boolean;
  /** Resolves when it is gone and all its output has been read. */
  readonly ended: Promise<unknown>;
}

export interface LineProcessOptions {
  /** File permissions apply to it, even if the tests run as root. */
  readonly isHeldToPermissions?: boolean;
}

const heldToPermissions = path.join(import.meta.dirname, 'held-to-permissions.sh');

export function startLineProcess(
  script: string,
  args: readonly string[],
  { isHeldToPermissions = false }: LineProcessOptions = {},
): LineProcess {
  const program = isHeldToPermissions ? heldToPermissions : process.execPath;
  const child = spawn(program, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PAYDESK_PROGRAM: process.execPath },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
    process.stderr.write(chunk);
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
  // Windows has no signals: a process that kills itself exits with 1, as after an error, but without output.
  const wasKilled = () =>
    child.signalCode === 'SIGKILL' || (isWindows && child.exitCode === 1 && complaint === '');
  onTestFinished(kill);
  const next = async () => {
    while (lines.length <= read) {
      const first = await Promise.race([once(reader, 'line'), ended.then(() => 'ended' as const)]);
      if (first === 'ended' && lines.length <= read) return undefined;
    }
    read += 1;
    return lines[read - 1];
  };
  return { process: child, lines, next, kill, wasKilled, ended };
}
