// Runs the steps of a report side by side, prints the result of each as it ends, and adds up their counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './command.mjs';
import { cache } from './places.mjs';

/**
 * Runs every step, even after one has failed, at most `atOnce` at a time, and resolves to their counts in the order
 * given. A step whose `needs` names an earlier step begins once that one has ended. A step with a `count` takes its
 * numbers from the JSON report that its tests wrote; any other step counts as one check.
 */
export async function runAll(steps, { atOnce, env = process.env }) {
  const results = [];
  const waiting = [...steps.entries()];
  const ended = new Map(steps.map(({ name }) => [name, Promise.withResolvers()]));
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      await ended.get(step.needs)?.promise;
      results[index] = await runStep(step, env);
      ended.get(step.name)?.resolve();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The file for the JSON report of a step's tests; creates its folder. */
export function reportFile(name) {
  mkdirSync(path.join(cache, 'reports'), { recursive: true });
  return path.join(cache, 'reports', `${name}.json`);
}

/**
 * The lines of a table: each step's time, and its share of a budget in which `atOnce` steps run side by side for
 * `budgetSeconds`; the last line is the time from the first start to the last end.
 */
export function tableOfSeconds(results, { wholeSeconds, budgetSeconds, atOnce }) {
  const row = (name, seconds, share) =>
    `${name.padEnd(20)} ${seconds.toFixed(0).padStart(6)} s ${`${Math.round(share * 100)}%`.padStart(7)}`;
  const slowestFirst = results.toSorted((one, other) => other.seconds - one.seconds);
  return [
    `${'step'.padEnd(20)} ${'time'.padStart(8)} ${'budget'.padStart(7)}`,
    ...slowestFirst.map(({ name, seconds }) => row(name, seconds, seconds / (budgetSeconds * atOnce))),
    row(`in all, ${atOnce} at once`, wholeSeconds, wholeSeconds / budgetSeconds),
  ];
}

/** `N passed, N failed`, summed over all steps. */
export function reportLine(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

async function runStep(step, env) {
  if (step.count !== undefined) rmSync(reportFile(step.name), { force: true });
  const started = performance.now();
  const [program, args] = step.command;
  const { code, output } = await run(program, args, { env: { ...env, ...step.env } });
  const seconds = (performance.now() - started) / 1000;
  const result = { name: step.name, seconds, ...countOf(step, code) };
  if (result.failed > 0) say(`\n── ${step.name} ──\n${output.trim()}\n`);
  const numbers = [
    `${result.passed} passed`,
    `${result.failed} failed`,
    ...(result.notRun ? [`${result.notRun} not run`] : []),
  ];
  say(`${step.name.padEnd(18)} ${numbers.join(', ').padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`);
  return result;
}

function countOf(step, code) {
  if (step.count === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notRun: 0 };
  const file = reportFile(step.name);
  const counts = existsSync(file)
    ? step.count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, notRun: 0 };
  // A run that fails without a failed test (a file that does not load, no test at all) counts as failed.
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return { ...counts, failed: isSilent ? 1 : counts.failed };
}
