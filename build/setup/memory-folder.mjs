// A folder in memory for the files of tests, if the system offers one with enough room.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const place = '/dev/shm';
const roomBytes = 2 ** 30;

/** The path of a new folder, which is removed when the process ends; undefined if files have to go to the disk. */
export function folderInMemory() {
  if (process.platform !== 'linux') return undefined;
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < roomBytes) return undefined;
    const folder = mkdtempSync(path.join(place, 'paydesk-test-'));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
  } catch {
    // There is no such folder, or we may not write to it.
    return undefined;
  }
}
