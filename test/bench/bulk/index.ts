// What bulk inputs cost besides work that cannot be avoided: `npm run bench -- bulk`.
import { setup } from '#test/support/store/build-store-worker.ts';
import { measure, medianOf, type Spent } from '../data/times.ts';
import { expectedChanges, importIntoSheet, readAlone, readElsewhere, tableRows } from './import.ts';
import { measureLongCells, measureLongInFile } from './long-cells.ts';
import { measureMemory } from './memory.ts';
import { measureLooking } from './review.ts';
import { measureBases, measureSending, employees, type Sending } from './sending.ts';

const rounds = 15;
const maxTimes = { reading: 2, import: 3 };
const maxMemory = 3;
const maxLongCellMs = 1;
const maxWrites = 12;
const maxOverhead = 0.1;
const maxLookMs = 300;
/**
 * The least that a payroll service takes for a request about a hundred employees: two trips across a country, and its
 * own work.
 */
const latencyMs = 300;

function judge(what: string, isKept: boolean): void {
  console.log(`${what}: ${isKept ? 'kept' : 'BROKEN'}`);
  if (!isKept) process.exitCode = 1;
}

async function benchImport(): Promise<void> {
  if ((await importIntoSheet()) !== expectedChanges) throw new Error('The import has lost values.');
  if ((await readElsewhere()) !== tableRows) throw new Error('The independent reader has lost rows.');
  const elsewhere = medianOf(await measure(rounds, readElsewhere));
  const read = medianOf(await measure(rounds, readAlone));
  const ours = medianOf(await measure(rounds, importIntoSheet));
  const line = (what: string, { ms, cpuMs }: Spent) =>
    `${what.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms  ${cpuMs.toFixed(0).padStart(6)} ms of processor`;
  console.log(line('reference: read-excel-file reads an XLSX of 2,000 × 20', elsewhere));
  console.log(line('the same read by Paydesk', read));
  judgeTimes(read.cpuMs / elsewhere.cpuMs, maxTimes.reading);
  console.log(line('the same imported into the sheet', ours));
  judgeTimes(ours.cpuMs / elsewhere.cpuMs, maxTimes.import);
}

function judgeTimes(times: number, max: number): void {
  judge(`× ${times.toFixed(2)} of the processor's time, at most ${max} promised`, times <= max);
}

async function benchLargeFiles(): Promise<void> {
  const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
  const all = measureMemory();
  // A file that is refused leaves no cells: it must take no more than the largest that is read.
  const mostBytes = maxMemory * Math.max(...all.map(({ cellBytes }) => cellBytes));
  for (const { what, rows, peakBytes, cellBytes } of all) {
    const promised = rows === null ? mostBytes : maxMemory * cellBytes;
    const times = rows === null ? '' : `, × ${(peakBytes / cellBytes).toFixed(2)} of its cells`;
    judge(
      `${what}: ${inMegabytes(peakBytes)}${times}, at most ${inMegabytes(promised)} promised`,
      peakBytes <= promised,
    );
  }
  for (const { what, ms } of [measureLongCells(), await measureLongInFile()]) {
    judge(
      `of cells of 32 kB the dearest is ${what}: ${ms.toFixed(2)} ms, at most ${maxLongCellMs} promised`,
      ms <= maxLongCellMs,
    );
  }
}

function tellSending(what: string, sent: Sending): number {
  const own = Math.max(0, sent.cpuMs - sent.clientCpuMs);
  const share = own / sent.wireMs;
  console.log(
    `${what}: ${sent.applied} of ${sent.cells} inputs in ${sent.ms.toFixed(0)} ms, ${sent.wireMs.toFixed(0)} ms of them on the wire;`,
  );
  console.log(
    `  ${(sent.ms - sent.wireMs).toFixed(0)} ms by the clock beside it; of the processor ${sent.cpuMs.toFixed(0)} ms, and ${sent.clientCpuMs.toFixed(0)} ms for the requests alone: ours ${own.toFixed(0)} ms (${(100 * share).toFixed(1)}%)`,
  );
  return share;
}

async function benchSending(): Promise<void> {
  const raw = await measureSending(0);
  tellSending(`a batch of ${employees} employees, the service as fast as it can`, raw);
  const sent = await measureSending(latencyMs);
  const share = tellSending(`the same at ${latencyMs} ms a request`, sent);
  judge(`all ${sent.cells} inputs saved`, sent.applied === sent.cells && raw.applied === raw.cells);
  judge(
    `${sent.writes} writes, at most ${maxWrites} promised; ${sent.polls} polls until all nett pay was known`,
    sent.writes <= maxWrites,
  );
  const promised = `${(100 * maxOverhead).toFixed(0)}% promised`;
  judge(
    `our bookkeeping ${(100 * share).toFixed(1)}% of the time on the wire, at most ${promised}`,
    share <= maxOverhead,
  );
}

async function benchBases(): Promise<void> {
  const { edited, reads, notInPeriod } = await measureBases();
  judge(
    `${reads} readings of what stood there before, for ${edited} edited rows of ${employees}; ${notInPeriod} of other employees`,
    notInPeriod === 0 && reads <= 3 * edited,
  );
}

async function benchLooking(): Promise<void> {
  const { columnsMs, columns, lacking, reviewMs, reviewCpuMs, reviewed } = await measureLooking();
  judge(
    `${columns} columns of ${employees} employees ${columnsMs.toFixed(0)} ms after the employees, at most ${maxLookMs} ms promised; ${lacking} found later`,
    columnsMs <= maxLookMs && lacking === 0,
  );
  judge(
    `a review of ${reviewed} inputs in ${reviewMs.toFixed(0)} ms (${reviewCpuMs.toFixed(0)} ms of processor), at most ${maxLookMs} ms promised`,
    reviewMs <= maxLookMs,
  );
}

await setup();
await benchImport();
await benchLargeFiles();
await benchSending();
await benchBases();
await benchLooking();
