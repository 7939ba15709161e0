// A process of its own that reads one file, and says what memory that took: for `memory.ts`.
import { readFileSync } from 'node:fs';
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

await readFile(new Uint8Array(readFileSync(small)), null);
const bytes = new Uint8Array(readFileSync(file));
const before = heldBytes();
const { rss } = process.memoryUsage();
const read = await readFile(bytes, null).catch((error: unknown) => {
  if (error instanceof FileProblem) return null;
  throw error;
});
const peakBytes = process.resourceUsage().maxRSS * 1_024 - rss;
const cellBytes = heldBytes() - before;
console.log(JSON.stringify({ rows: read?.table.lines.length ?? null, peakBytes, cellBytes }));
