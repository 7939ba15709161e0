// `node test/mutation/index.ts [words] [--every=n]`: makes one small mistake after the other in the modules of
// `guards.ts` and runs the tests that should notice it. With `--every=10` only each tenth mistake is tried.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guards, type Guard } from './guards.ts';
import { applied, mutantsOf, type Mutant } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Of a hundred mistakes so many are to be noticed. */
const fewestNoticed = 95;
/** A mistake that makes a loop without end is noticed by this. */
const maxMs = 60_000;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1);
const folder = mkdtempSync(path.join(tmpdir(), 'paydesk-mutants-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** True where all tests pass. */
function passes(guard: Guard, changed: string): Promise<boolean> {
  const file = path.join(folder, 'mutant.ts');
  writeFileSync(file, changed);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/mutation/vitest.config.ts'];
  const tests = guard.tests.map((test) => `test/${test}`);
  const env = {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    PAYDESK_MUTANT_OF: guard.module,
    PAYDESK_MUTANT: file,
  };
  const child = spawn(process.execPath, [...args, ...tests, '--bail=1', '--maxWorkers=1', '--reporter=dot'], {
    ...{ cwd: root, env, stdio: 'ignore', timeout: maxMs, killSignal: 'SIGKILL' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

const reasonOf = ({ harmless = {} }: Guard, { what }: Mutant): string | undefined =>
  Object.entries(harmless).find(([part]) => what.includes(part))?.[1];

async function tryGuard(guard: Guard): Promise<{ tried: number; survived: string[] }> {
  const text = readFileSync(path.join(root, guard.module), 'utf8');
  if (!(await passes(guard, text))) throw new Error(`The tests of ${guard.module} fail as it is.`);
  const mutants = mutantsOf(text).filter(
    (mutant, at) => at % every === 0 && reasonOf(guard, mutant) === undefined,
  );
  const survived: string[] = [];
  for (const mutant of mutants) {
    if (await passes(guard, applied(text, mutant)))
      survived.push(`${guard.module}:${mutant.line} ${mutant.what}`);
  }
  say(`${guard.module}: ${mutants.length - survived.length} of ${mutants.length} noticed`);
  for (const line of survived) say(`  NOT NOTICED ${line}`);
  for (const [part, reason] of Object.entries(guard.harmless ?? {})) say(`  harmless ${part}: ${reason}`);
  return { tried: mutants.length, survived };
}

try {
  const wanted = guards.filter(({ module }) => words.every((word) => module.includes(word)));
  let tried = 0;
  let survived = 0;
  for (const guard of wanted) {
    const found = await tryGuard(guard);
    tried += found.tried;
    survived += found.survived.length;
  }
  const noticed = tried === 0 ? 0 : ((tried - survived) / tried) * 100;
  say(`${tried - survived} of ${tried} mistakes noticed (${noticed.toFixed(1)}%)`);
  process.exitCode = noticed < fewestNoticed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
