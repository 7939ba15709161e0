import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { timedOutCode } from './run-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const needsStore = process.argv.some((word) => word.startsWith('test/integration/'));
const { PAYDESK_MUTANT_OF: module, PAYDESK_MUTANT: changed, PAYDESK_MUTANT_PROCESSOR_MS: max } = process.env;

// The tests run in a thread of this process, so that their processor time is counted here and nothing outlives it.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > Number(max)) process.exit(timedOutCode);
}, 250).unref();

export default defineConfig({
  root,
  plugins: [
    {
      // Only the tests load the changed module: nothing on disk is touched.
      name: 'mutant',
      enforce: 'pre',
      load: (id) =>
        module !== undefined && changed !== undefined && path.relative(path.join(root, module), id) === ''
          ? readFileSync(changed, 'utf8')
          : null,
    },
  ],
  // No module cache: it would keep the module that was first read from disk, whatever takes its place.
  test: {
    include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
    environment: 'node',
    globalSetup: needsStore ? ['test/support/store/build-store-worker.ts'] : [],
    isolate: false,
    pool: 'threads',
    // Ends a test that waits forever; no other test comes near it, even on a busy machine.
    testTimeout: 30_000,
    // A second, which is usual, is too little there.
    expect: { poll: { timeout: 20_000 } },
    fsModuleCache: false,
  },
});
