import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');
const { PAYDESK_MUTANT_OF: module, PAYDESK_MUTANT: changed } = process.env;

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
    isolate: false,
    testTimeout: 10_000,
    fsModuleCache: false,
  },
});
