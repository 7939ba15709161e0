import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Guard } from './guards.ts';

/** What the tests found of one mistake. Timed out means that they did not end, which counts as noticed. */
export type Verdict = 'noticed' | 'not noticed' | 'timed out';

/** The exit code of `vitest.config.ts` for a run that took more of the processor than it may. */
export const timedOutCode = 75;
/** Ten times what the tests of a module take; processor time, so that a busy machine makes no difference. */
const maxProcessorMs = 20_000;

const root = path.resolve(import.meta.dirname, '../..');

interface Run {
  readonly guard: Guard;
  /** The text of the module that the tests are to load. */
  readonly changed: string;
  /** The folder to write it to. */
  readonly folder: string;
  readonly processorMs?: number;
}

export function runTests({ guard, changed, folder, processorMs = maxProcessorMs }: Run): Promise<Verdict> {
  const file = path.join(folder, 'mutant.ts');
  writeFileSync(file, changed);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutation/vitest.config.ts'];
  const tests = guard.tests.map((test) => `test/${test}`);
  const env = {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    // A mistake has to be noticed by the tests as they run every day.
    PAYDESK_DEEP: undefined,
    PAYDESK_MUTANT_OF: guard.module,
    PAYDESK_MUTANT: file,
    PAYDESK_MUTANT_PROCESSOR_MS: String(processorMs),
  };
  const child = spawn(process.execPath, [...args, ...tests, '--bail=1', '--maxWorkers=1', '--reporter=dot'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(verdictOf(code)));
  });
}

function verdictOf(code: number | null): Verdict {
  if (code === timedOutCode) return 'timed out';
  return code === 0 ? 'not noticed' : 'noticed';
}
