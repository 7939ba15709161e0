// `npm test`: runs every check and every test; the last line says how many passed and how many failed.
import path from 'node:path';
import { checks } from './check.mjs';
import { chromiumPath } from './chromium.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { reportFile, reportLine, runAll, tableOfSeconds } from './setup/checks.mjs';
import { say } from './setup/command.mjs';
import { ensureSecretService, withKeyring } from './setup/keyring.mjs';
import { ensurePdfPrograms } from './setup/pdf-programs.mjs';
import { folderInMemory } from './setup/memory-folder.mjs';
import { cache, inRoot } from './setup/places.mjs';
import { seed, vitestStep } from './setup/vitest-step.mjs';

/** The time budget on two idle cores, and how many steps run in parallel: a third computes while pages are waited for. */
const budget = { budgetSeconds: 8 * 60, atOnce: 3 };

const inMemory = folderInMemory();
const env = {
  ...process.env,
  // Node runs our .ts files directly and warns each time that this is experimental.
  NODE_NO_WARNINGS: '1',
  NO_COLOR: '1',
  PAYDESK_SEED: seed,
  // Tests start the same scripts and threads many hundreds of times; with a cache each is compiled once.
  NODE_COMPILE_CACHE: path.join(cache, 'compiled'),
  // Waiting for the disk at each commit takes half of the time of the database tests. A deep run does write to disk.
  ...(inMemory === undefined ? {} : { TMPDIR: inMemory }),
};

function playwright(name, ...more) {
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', `--project=${name}`, ...more];
  return {
    name,
    command: [process.execPath, [...args, '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) },
    count: countPlaywright,
  };
}

function countPlaywright({ stats, suites }) {
  const ranOn = new Set(
    annotationsOf(suites)
      .filter(({ type }) => type === 'ran on')
      .map(({ description }) => description),
  );
  if (ranOn.size > 0) say(`e2e ran on ${[...ranOn].join(' and on ')}.`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, notRun: stats.skipped };
}

function annotationsOf(suites = []) {
  const tests = suites.flatMap((suite) => suite.specs.flatMap((spec) => spec.tests));
  const own = tests.flatMap((test) => test.results.flatMap((result) => result.annotations ?? []));
  return suites.flatMap((suite) => annotationsOf(suite.suites)).concat(own);
}

function inKeyring(step, isThere) {
  if (!isThere) return step;
  const [program, args] = step.command;
  const wrapped = withKeyring(program, args, step.env);
  return { ...step, command: [wrapped.program, wrapped.args], env: wrapped.env };
}

async function main() {
  say(`Random tests begin at PAYDESK_SEED=${seed}.`);
  const hasBrowser = await ensureBrowser();
  const hasKeyring = await ensureSecretService();
  await ensurePdfPrograms();
  if (!hasKeyring) say('No private keychain for tests on this machine: the tests that need one are not run.');
  const started = performance.now();
  const build = { name: 'build', command: [process.execPath, [inRoot('build/build.mjs')]] };
  const inBrowser = (...step) => (hasBrowser ? step : []);
  const built = (step) => ({ ...step, needs: build.name });
  // First the steps that can run during the build, then the longest, so that all end at about the same time.
  const steps = [
    build,
    ...inBrowser(vitestStep('component')),
    vitestStep('unit', '--maxWorkers=1'),
    built(inKeyring(vitestStep('integration', '--maxWorkers=1'), hasKeyring)),
    ...inBrowser(built(inKeyring(playwright('e2e'), hasKeyring)), built(playwright('screens'))),
    ...inBrowser(built(playwright('gallery'))),
    ...inBrowser(built({ name: 'work', command: [process.execPath, [inRoot('test/bench/quick/index.ts')]] })),
    ...checks,
  ];
  // No step looks for another browser: one that was not set up may be missing.
  const browser = hasBrowser ? { PAYDESK_CHROMIUM: chromiumPath() } : {};
  const results = await runAll(steps, { atOnce: budget.atOnce, env: { ...env, ...browser } });
  if (!hasBrowser) results.push({ name: 'browser', seconds: 0, passed: 0, failed: 1, notRun: 0 });
  const wholeSeconds = (performance.now() - started) / 1000;
  for (const line of tableOfSeconds(results, { ...budget, wholeSeconds })) say(line);
  const notRun = results.reduce((total, result) => total + result.notRun, 0);
  if (notRun > 0) say(`${notRun} tests were not run here.`);
  say(reportLine(results));
  process.exitCode = results.every((result) => result.failed === 0) ? 0 : 1;
}

await main();
