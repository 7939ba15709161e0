import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Service {
  readonly origin: string;
  close(): Promise<void>;
}

export const key = 'bench';
/** The only company of the service. */
export const companyId = 2501;

/** The practice service with one company of so many people, in a process of its own: its work is not the app's. */
export async function startService(people: number): Promise<Service> {
  const cli = new URL('../../../practice/cli.ts', import.meta.url).pathname;
  const given = { port: 0, key, companies: 1, employees: people, today: '2026-11-20' };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [cli, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin !== undefined) return { origin, close };
  }
  throw new Error('The practice service did not start.');
}
