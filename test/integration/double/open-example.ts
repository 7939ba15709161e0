import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { inWine, notRunWhere } from '#test/support/not-run.ts';

declare const window: { heard?: number };

export const executablePath = path.resolve('test/double/electron');
export const example = path.resolve('test/integration/double/example');
export const noBrowser = notRunWhere(inWine, 'Wine has no Chromium');

export interface OpenExample {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly profile: string;
  readonly close: () => Promise<void>;
}

/** The example app on the double, in a profile of its own, once its page has heard from main. */
export async function openExample(...args: string[]): Promise<OpenExample> {
  const profile = mkdtempSync(path.join(tmpdir(), 'double-'));
  const allArgs = [example, `--user-data-dir=${profile}`, ...args];
  const app = await _electron.launch({ executablePath, args: allArgs, timeout: 60_000 });
  const page = await app.firstWindow({ timeout: 60_000 });
  page.setDefaultTimeout(60_000);
  await page.waitForFunction(() => window.heard === 42);
  const close = async () => {
    await app.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app, page, profile, close };
}
