import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: 'demo.ts',
  tsconfig: '../../../build/playwright.tsconfig.json',
  outputDir: '../../../test-results',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
});
