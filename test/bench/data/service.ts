import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Service {
  readonly origin: string;
  close(): Promise<void>;
}

export const key = 'bench';
/** The only company of the service. */
export const companyId = 2501;

/** Starts a program that prints its address when it is ready. */
async function start(file: string, options: readonly string[]): Promise<Service> {
  const child = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin !== undefined) return { origin, close };
  }
  throw new Error(`${file} did not start.`);
}

/**
 * The practice service with one company of that many employees, in a process of its own so that its work is not counted
 * as the app's.
 */
export function startService(employees: number): Promise<Service> {
  const given = { port: 0, key, companies: 1, employees, today: '2026-11-20' };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return start(fileURLToPath(new URL('../../../practice/cli.ts', import.meta.url)), options);
}

/** The same service over a line such as clerks have. */
export function startLine({ origin }: Service): Promise<Service> {
  return start(join(import.meta.dirname, 'line.ts'), [new URL(origin).port]);
}
