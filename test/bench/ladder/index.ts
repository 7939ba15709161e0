// How what a clerk waits for grows with what a company holds: `npm run bench -- ladder [--employees 100000]`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, title, verdict } from '../data/report.ts';
import { plot, type Series } from './plot.ts';
import { acts, climb, type Held, type Rung } from './rung.ts';

const { values } = parseArgs({ options: { employees: { type: 'string', default: '100000' } } });
const maxEmployees = Number(values.employees);
/** For each of what grows; of files nothing depends, but each run differs by a third. */
const maxGrowth = (name: string): number => (name === 'files' ? 1.5 : 1.1);

/** More and more employees with a year of payslips, then more and more payslips of each, then more and more of their files. */
const ladders: Readonly<Record<string, readonly Held[]>> = {
  employees: [100, 1_000, 10_000, 100_000]
    .filter((employees) => employees <= maxEmployees)
    .map((employees) => ({ employees, periods: 12 })),
  periods: [12, 36, 120].map((periods) => ({ employees: Math.min(1_000, maxEmployees), periods })),
  files: [10, 200, 2_000].map((fileMegabytes) => ({
    employees: Math.min(1_000, maxEmployees),
    periods: 12,
    fileMegabytes,
  })),
};

/** What grows; nothing may take longer because of files. */
const sizeOf = (name: string, held: Held): number =>
  name === 'periods' ? held.periods : name === 'files' ? 1 : held.employees;

/** By how much each act grew from the rung before, for each of the things that were added. */
function report(name: string, rungs: readonly Rung[]): void {
  title(`growing ${name}: processor time, and for each of them against the rung before`);
  for (const act of acts) {
    const cells = rungs.map((rung, index) => {
      const spent = rung.spent[act];
      const before = rungs[index - 1];
      if (before === undefined) return `${spent.toFixed(1)} ms`;
      const growth = spent / sizeOf(name, rung) / (before.spent[act] / sizeOf(name, before));
      // What takes no time to speak of may grow as it likes.
      const words = `${spent.toFixed(1)} ms, × ${growth.toFixed(2)}`;
      return spent < 20 ? words : judge(growth <= maxGrowth(name), words);
    });
    console.log(`${act.padEnd(28)} ${cells.join('  |  ')}`);
  }
  for (const { employees, periods, megabytes, cacheMegabytes } of rungs)
    console.log(
      `${employees} employees × ${periods} payslips: cache ${cacheMegabytes} MB, memory ${megabytes} MB`,
    );
}

function draw(name: string, rungs: readonly Rung[]): void {
  const series = acts.map((act): Series => ({
    name: act,
    points: rungs.map((rung) => [rung.fileMegabytes ?? sizeOf(name, rung), rung.spent[act]]),
  }));
  const folder = resolve(import.meta.dirname, '../../../.cache/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `ladder-${name}.svg`);
  writeFileSync(file, plot({ series, across: name, up: 'ms of processor' }));
  console.log(`drawn in ${file}`);
}

execFileSync(process.execPath, [join(import.meta.dirname, '../../support/store/build-store-worker.ts')]);
for (const [name, helds] of Object.entries(ladders)) {
  const rungs: Rung[] = [];
  for (const held of helds) rungs.push(await climb(held));
  report(name, rungs);
  draw(name, rungs);
}
if (verdict.failed) process.exitCode = 1;
