import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'demo.ts',
  outputDir: '../../../test-results',
  workers: 1,
  timeout: 180_000,
  reporter: 'line',
});
