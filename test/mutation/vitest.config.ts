import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { timedOutCode } from './run-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const needsStore = process.argv.some((word) => word.startsWith('test/integration/'));
const { PAYDESK_MUTANT_OF: module, PAYDESK_MUTANT: changed, PAYDESK_MUTANT_PROCESSOR_MS: max } = process.env;

// The tests run in a thread of this process, so that their time is its own and nothing outlives its end.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > Number(max)) process.exit(timedOutCode);
}, 250).unref();

export default defineConfig({
  root,
  plugins: [
    {
      // The module is changed for the tests alone: nothing on the disk is touched.
      name: 'mutant',
      enforce: 'pre',
      load: (id) =>
        module !== undefined && changed !== undefined && path.relative(path.join(root, module), id) === ''
          ? readFileSync(changed, 'utf8')
          : null,
    },
  ],
  // A module that was read from the disk once is kept, whatever is put in its place.
  test: {
    include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    environment: 'node',
    globalSetup: needsStore ? ['test/support/build-store-worker.ts'] : [],
    isolate: false,
    pool: 'threads',
    // What waits for ever ends by this; nothing else comes near it, on a busy machine either.
    testTimeout: 30_000,
    fsModuleCache: false,
  },
});
