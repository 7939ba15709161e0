// How long a month end takes with many companies: `npm run bench -- month-end`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verdict } from '../data/report.ts';
import { measureBooks } from './books.ts';
import { measureHome } from './home.ts';
import { measureHomeWindow } from './home-window.ts';

const root = join(import.meta.dirname, '../../..');
execFileSync(process.execPath, [join(root, 'build/build.mjs')], { stdio: 'inherit' });
execFileSync(process.execPath, [join(root, 'test/support/store/build-store-worker.ts')]);
const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-'));
try {
  await measureHomeWindow(root);
  await measureHome(folder);
  await measureBooks(folder);
} finally {
  rmSync(folder, { recursive: true });
}
if (verdict.failed) process.exitCode = 1;
