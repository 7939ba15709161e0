// A process of its own that reads one file, and says what memory that took: for `memory.ts`.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FileProblem } from '#features/file-import/reading/file-problem.ts';
import { limits } from '#features/file-import/reading/limits.ts';
import { readFile } from '#features/file-import/reading/read-file.ts';

const [small = '', file = '', mostRows = ''] = process.argv.slice(2);
// Larger files are refused; what is asked is whether their size would be a reason to.
Object.assign(limits, { rows: Number(mostRows), cells: Infinity });

const { gc } = globalThis;
if (gc === undefined) throw new Error('It has to be started with --expose-gc.');
const heldBytes = () => {
  // What the first collection finds out about, the second one removes.
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** What the process takes at most, in kilobytes: what the system says of it includes the process that started it. */
const peak = new Int32Array(new SharedArrayBuffer(4));
const sampler = `
  const { workerData } = require('node:worker_threads');
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const kilobytes = process.memoryUsage.rss() / 1_024;
    if (kilobytes > Atomics.load(workerData, 0)) Atomics.store(workerData, 0, kilobytes);
    Atomics.wait(pause, 0, 0, 1);
  }`;
const watching = new Worker(sampler, { eval: true, workerData: peak });
while (Atomics.load(peak, 0) === 0) await wait(10);

await readFile(new Uint8Array(readFileSync(small)), null);
const bytes = new Uint8Array(readFileSync(file));
const before = heldBytes();
const rss = process.memoryUsage.rss();
Atomics.store(peak, 0, 0);
const read = await readFile(bytes, null).catch((error: unknown) => {
  if (error instanceof FileProblem) return null;
  throw error;
});
const peakBytes = Atomics.load(peak, 0) * 1_024 - rss;
const cellBytes = heldBytes() - before;
await watching.terminate();
console.log(JSON.stringify({ rows: read?.table.lines.length ?? null, peakBytes, cellBytes }));
