import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore } from '#store/client.ts';
import type { Store } from '#store/store.ts';

export const workerPath = new URL('../../../../electron/store/worker.ts', import.meta.url);

export const testKey = randomBytes(32);

/** An empty folder that goes when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The real store with its real worker; closed when the test ends. */
export async function openTestStore(
  options: { directory?: string | null; key?: Buffer; maxPages?: number } = {},
): Promise<Store> {
  const directory = options.directory === undefined ? temporaryDirectory() : options.directory;
  const store = await openStore({ key: testKey, workerPath, ...options, directory });
  onTestFinished(() => store.close());
  return store;
}
