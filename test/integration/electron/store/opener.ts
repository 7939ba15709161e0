import { writeSync } from 'node:fs';
import { isAppError } from '#kit/errors.ts';
import { openStore } from '#store/client.ts';
import { workerPath } from '#test/support/store/store-worker.ts';

// Run as a process: <key> <directory>. Opens the store, prints the outcome in one line, and keeps it open until killed.
const [key = '', directory = ''] = process.argv.slice(2);

try {
  await openStore({ directory, key: Buffer.from(key, 'hex'), workerPath });
  writeSync(1, 'opened\n');
} catch (error) {
  writeSync(1, `${isAppError(error, 'store-unavailable') ? error.params.reason : String(error)}\n`);
}
