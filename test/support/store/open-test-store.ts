import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type StoreOptions } from '#store/client.ts';
import type { Store } from '#store/store.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';
import { storeHere } from '#test/support/store/store-here.ts';
import { workerPath } from '#test/support/store/store-worker.ts';

export const testKey = randomBytes(32);

/** An empty folder, removed when the test ends. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'paydesk-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** The real store with its real worker; closed when the test ends. */
export async function openTestStore(
  options: Partial<Pick<StoreOptions, 'directory' | 'key' | 'maxPages' | 'actor' | 'reached'>> = {},
): Promise<Store> {
  const directory = options.directory === undefined ? temporaryDirectory() : options.directory;
  const store = await openStore({
    key: testKey,
    workerPath,
    ...storeHere,
    ...options,
    directory,
  });
  onTestFinished(() => store.close());
  return store;
}

/** A profile with a draft of two inputs, and what else is written into it; closed. */
export async function closedProfile(
  fill: (store: Store) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory });
  await openDraftWith(store, [1, 2]);
  await fill(store);
  await store.close();
  return directory;
}

/** Changes one bit of a file. */
export function flipBit(file: string, offset: number): void {
  const bytes = readFileSync(file);
  bytes[offset] = (bytes[offset] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/**
 * What a kill would leave behind. Another process makes the copy, because closing a file in this one would release the
 * store's lock.
 */
export function copyOf(directory: string): string {
  const copy = temporaryDirectory();
  const script = 'require("node:fs").cpSync(process.argv[1], process.argv[2], { recursive: true })';
  for (let attempt = 1; ; attempt += 1) {
    try {
      execFileSync(process.execPath, ['-e', script, directory, copy], { stdio: 'ignore' });
      return copy;
    } catch (error) {
      // A file that is replaced during the copy is missing for a moment; after a kill, one of the two versions would be
      // there.
      if (attempt === 5) throw error;
    }
  }
}

/** A small disk, if this computer allows one. */
export function mountSmallDisk(): string | undefined {
  const directory = temporaryDirectory();
  const disk = join(directory, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', disk]);
  });
  return disk;
}
