// What finding employees and adding many of them costs: `npm run bench -- employees`. Goals are judged by processor
// time, which other programs do not distort.
import { setup } from '#test/support/store/build-store-worker.ts';
import { verdict } from '../data/report.ts';
import { measureDirectory } from './directory.ts';
import { measureForm } from './form.ts';
import { measureImport } from './import.ts';
import { measureLeave } from './leave.ts';

await setup();
await measureDirectory();
await measureForm();
await measureImport();
await measureLeave();
if (verdict.failed) process.exitCode = 1;
