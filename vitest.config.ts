import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './build/chromium.mjs';
import { manualPages } from './build/manual.ts';
import { isDeep } from './test/support/seed.ts';

/** The pages of component tests have no environment of their own; `test/support/seed.ts` reads it there. */
function seedOfRun(): Record<string, string> {
  const names = ['PAYDESK_SEED', 'PAYDESK_DEEP'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

// Modules are loaded once for all files of a project (`isolate: false`), which is most of the time of a small one: what a
// test changes of a module, it changes back. Components share one page too, which `fresh-page.ts` clears.

// Nobody watches: what moves is there at once, in fewer frames. The deep run sees it move.
const reducedMotion = isDeep ? 'no-preference' : 'reduce';

// A run of tests is short: code is compiled for speed once it is hot, but not twice.
const execArgv = ['--no-maglev'];

// Slow is not wrong: two tests share a core with a compiler.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

// A source map is several times as long as its module, and each worker reads all of its modules anew: one of PDF.js took
// three times as long to start. Lines of tests are named as they are.
const mapsOfTestsOnly: Plugin = {
  name: 'maps-of-tests-only',
  enforce: 'post',
  transform: (code, id) => (id.includes('/test/component/') ? null : { code, map: { mappings: '' } }),
};

export default defineConfig({
  test: {
    projects: [
      {
        // Classes with runes are tested without a page.
        plugins: [svelte()],
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          globalSetup: ['test/support/store/build-store-worker.ts'],
          ...patience,
        },
      },
      {
        // Components as they are shipped, with their styles inside: the checks that Svelte adds to them for development, and a
        // request for each file of styles, took a fifth of the work. The deep run has both.
        plugins: [
          svelte({ compilerOptions: { dev: isDeep }, emitCss: isDeep }),
          manualPages(),
          mapsOfTestsOnly,
        ],
        // Named here, or the first run finds them while tests are running and reloads the page under them.
        optimizeDeps: {
          include: ['zod', 'fast-check', 'bits-ui', '@internationalized/date', 'saxen'],
          exclude: ['@lucide/svelte'],
        },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          setupFiles: ['test/component/support/looks.ts', 'test/component/support/fresh-page.ts'],
          isolate: false,
          env: seedOfRun(),
          // All pages of a browser share one clipboard.
          fileParallelism: false,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
