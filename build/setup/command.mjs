import { spawn } from 'node:child_process';
import { root } from './places.mjs';

/**
 * Runs a program without a shell and resolves to its exit code and, unless it writes straight to the terminal, its
 * output. Never rejects: a program that cannot start has code 127.
 */
export function run(program, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** How often a wait says that it goes on. */
const remindMs = 30_000;

/** Says what is being done, and again every half minute until it has ended; resolves to what it resolves to. */
export async function saying(what, work, { line = say, everyMs = remindMs } = {}) {
  const began = performance.now();
  line(`${what} …`);
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const timer = setInterval(() => line(`${what} … ${seconds()} s so far`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Runs the last program of a script: it owns the terminal, gets our signals, and its exit code becomes ours. */
export async function become(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  // Ctrl+C reaches the whole process group anyway; SIGTERM reaches only us.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
  });
}

/** Prints one line about what the set-up is doing. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
