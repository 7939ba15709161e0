// All test files share one page and its modules, as loading them for each file was a third of the work. Each file finds
// the page as it was at first.
import { cleanup } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { afterAll, beforeEach, vi } from 'vitest';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { writeAs } from '#messages/format.ts';
import { removePageStyles } from './page-style.ts';

beforeEach(() => {
  // The library registers its own once only, for the file that loads it first.
  cleanup();
  // A test that failed may have left a clock that stands still, and each later one would wait until its time is up.
  vi.useRealTimers();
});

afterAll(async () => {
  cleanup();
  vi.restoreAllMocks();
  writeAs({ numbers: defaultSettings.numberFormat, dates: defaultSettings.dateFormat });
  removePageStyles();
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement]) {
    for (const { name } of [...element.attributes]) if (name !== 'lang') element.removeAttribute(name);
  }
  await page.viewport(1280, 800);
});
