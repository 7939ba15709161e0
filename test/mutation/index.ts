// `node test/mutation/index.ts [words] [--every=n]`: makes one small mistake after another in the modules of
// `guards.ts`, or in those with all the words in their paths, and runs the tests that should notice it. With
// `--every=10` only every tenth mistake is tried.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardsOf, type Guard } from './guards.ts';
import { applied, mutantsOf, type Mutant } from './mutants.ts';
import { runTests, type Verdict } from './run-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The percentage of mistakes that have to be noticed. */
const fewestNoticed = 95;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1);
const folder = mkdtempSync(path.join(tmpdir(), 'paydesk-mutants-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

const reasonOf = ({ harmless = {} }: Guard, { what }: Mutant): string | undefined =>
  Object.entries(harmless).find(([part]) => what.includes(part))?.[1];

const countOf = (verdicts: readonly Verdict[], verdict: Verdict) =>
  verdicts.filter((one) => one === verdict).length;

/** How many mistakes were noticed, and how many of those because the tests no longer ended. */
function figuresOf(verdicts: readonly Verdict[]): string {
  const timedOut = countOf(verdicts, 'timed out');
  const noticed = `${countOf(verdicts, 'noticed') + timedOut} of ${verdicts.length} noticed`;
  return timedOut === 0 ? noticed : `${noticed}, ${timedOut} of them timed out`;
}

/** Null if the tests of the guard do not even pass as it is. */
async function tryGuard(guard: Guard): Promise<Verdict[] | null> {
  const text = readFileSync(path.join(root, guard.module), 'utf8');
  const asItIs = await runTests({ guard, changed: text, folder });
  if (asItIs !== 'not noticed') {
    say(`The tests of ${guard.module} do not pass as it is: ${asItIs}.`);
    return null;
  }
  const mutants = mutantsOf(text).filter(
    (mutant, index) => index % every === 0 && reasonOf(guard, mutant) === undefined,
  );
  const verdicts: Verdict[] = [];
  const lines: string[] = [];
  for (const mutant of mutants) {
    const verdict = await runTests({ guard, changed: applied(text, mutant), folder });
    verdicts.push(verdict);
    if (verdict !== 'noticed')
      lines.push(`  ${verdict.toUpperCase()} ${guard.module}:${mutant.line} ${mutant.what}`);
  }
  say(`${guard.module}: ${figuresOf(verdicts)}`);
  for (const line of lines) say(line);
  for (const [part, reason] of Object.entries(guard.harmless ?? {})) say(`  harmless ${part}: ${reason}`);
  return verdicts;
}

try {
  const wanted = guardsOf(words);
  if (wanted.length === 0) say(`No guarded module has "${words.join(' ')}" in its path.`);
  const verdicts: Verdict[] = [];
  let untried = 0;
  for (const guard of wanted) {
    const found = await tryGuard(guard);
    if (found === null) untried += 1;
    else verdicts.push(...found);
  }
  const missed = countOf(verdicts, 'not noticed');
  const noticed = verdicts.length === 0 ? 0 : ((verdicts.length - missed) / verdicts.length) * 100;
  if (wanted.length > 0) say(`${figuresOf(verdicts)} (${noticed.toFixed(1)}%)`);
  process.exitCode = wanted.length === 0 ? 2 : untried > 0 || noticed < fewestNoticed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
