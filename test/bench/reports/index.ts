// Reading, sorting and saving a result of 100,000 rows: `npm run bench -- reports`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verdict } from '../data/report.ts';
import { measureFiles } from './files.ts';
import { measureReading } from './reading.ts';
import { measureWindow } from './window.ts';

execFileSync(process.execPath, [join(import.meta.dirname, '../../../build/build.mjs')], { stdio: 'inherit' });
execFileSync(process.execPath, [join(import.meta.dirname, '../../support/store/build-store-worker.ts')]);
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
try {
  await measureFiles();
  await measureReading(folder);
  await measureWindow();
} finally {
  rmSync(folder, { recursive: true });
}
if (verdict.failed) process.exitCode = 1;
