import { spawn } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Runs a program, shows its output as it is written, and resolves to its exit code. The output goes through a file,
 * because Node under Wine cannot open a Linux pipe as its standard output.
 */
export async function follow(program, args, outputFile) {
  const written = openSync(outputFile, 'w');
  const shown = openSync(outputFile, 'r');
  const show = () => {
    const bytes = Buffer.alloc(65_536);
    for (let size = readSync(shown, bytes); size > 0; size = readSync(shown, bytes))
      process.stdout.write(Buffer.from(bytes.subarray(0, size)));
  };
  const timer = setInterval(show, 200);
  const child = spawn(program, args, { stdio: ['ignore', written, written] });
  const stop = () => child.kill('SIGKILL');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    clearInterval(timer);
    show();
    closeSync(written);
    closeSync(shown);
  }
}
