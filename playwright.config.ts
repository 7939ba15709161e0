import { defineConfig } from '@playwright/test';
import { isDeep } from './test/support/seed.ts';

export default defineConfig({
  projects: [
    // What takes long, and is shown in parts by other tests too, is for the deep run.
    {
      name: 'e2e',
      testDir: 'test/e2e',
      testIgnore: isDeep ? [] : ['deep/**'],
      outputDir: 'test-results/e2e',
    },
    // A page alone is light enough for one on each core, where nothing else runs: --workers=2.
    { name: 'screens', testDir: 'test/screens', outputDir: 'test-results/screens-run', fullyParallel: true },
    { name: 'gallery', testDir: 'test/gallery', outputDir: 'test-results/gallery-run' },
  ],
  testMatch: '**/*.spec.ts',
  // The project's own names declaration files as paths, which Playwright would try to run.
  tsconfig: 'build/playwright.tsconfig.json',
  // Two cores: a second app and its browser beside the first make both slow, not the whole fast.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Slow is not wrong: the machine may be busy with something else, and a deep run sends for many more employees.
  timeout: isDeep ? 150_000 : 400_000,
  expect: { timeout: 15_000 },
  use: { trace: 'off', screenshot: 'off' },
});
