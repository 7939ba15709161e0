import { writeSync } from 'node:fs';
import { isAppError } from '#contract/errors.ts';
import { openStore } from '#store/client.ts';

// Run as a process: <key> <directory>. Opens the store, says how that went in one line, and holds it until killed.
const [key = '', directory = ''] = process.argv.slice(2);
const workerPath = new URL('../../../../electron/store/worker.ts', import.meta.url);

try {
  await openStore({ directory, key: Buffer.from(key, 'hex'), workerPath });
  writeSync(1, 'opened\n');
} catch (error) {
  writeSync(1, `${isAppError(error, 'store-unavailable') ? error.params.reason : String(error)}\n`);
}
