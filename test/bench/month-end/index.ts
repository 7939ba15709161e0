// How long a month end takes with many companies: `npm run bench -- month-end`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verdict } from '../data/report.ts';
import { measureBooks } from './books.ts';
import { measureHome } from './home.ts';

execFileSync(process.execPath, [join(import.meta.dirname, '../../support/store/build-store-worker.ts')]);
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
try {
  await measureHome(folder);
  await measureBooks(folder);
} finally {
  rmSync(folder, { recursive: true });
}
if (verdict.failed) process.exitCode = 1;
