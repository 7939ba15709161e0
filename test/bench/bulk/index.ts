// What bulk inputs cost beside the work that nobody can avoid: `npm run bench -- bulk`.
import { measure, medianOf, type Spent } from '../data/times.ts';
import { expectedChanges, importIntoSheet, readElsewhere, tableRows } from './import.ts';

const rounds = 15;
const mostTimes = 3;

if ((await importIntoSheet()) !== expectedChanges) throw new Error('The import has lost values.');
if ((await readElsewhere()) !== tableRows) throw new Error('The independent reader has lost rows.');

const elsewhere = medianOf(await measure(rounds, readElsewhere));
const ours = medianOf(await measure(rounds, importIntoSheet));
const ratio = ours.cpuMs / elsewhere.cpuMs;

const line = (what: string, { ms, cpuMs }: Spent) =>
  `${what.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms  ${cpuMs.toFixed(0).padStart(6)} ms of processor`;
console.log(line('reference: read-excel-file reads an XLSX of 2,000 × 20', elsewhere));
console.log(line('the same imported into the sheet', ours));
console.log(
  `× ${ratio.toFixed(2)} of the processor's time, at most ${mostTimes} promised: ${ratio <= mostTimes ? 'kept' : 'BROKEN'}`,
);
if (ratio > mostTimes) process.exitCode = 1;
