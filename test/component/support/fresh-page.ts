// All test files share one page and its modules, as loading them for each file was half of the work. Each test finds
// the page as it was at first.
import { cleanup } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { afterAll, beforeEach, vi } from 'vitest';
import { defaultSettings } from '#contract/domain/settings.ts';
import { writeAs } from '#messages/format.ts';

// The library registers its own once only, for the file that loads it first.
beforeEach(() => cleanup());

afterAll(async () => {
  cleanup();
  vi.restoreAllMocks();
  writeAs({ numbers: defaultSettings.numberFormat, dates: defaultSettings.dateFormat });
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});
