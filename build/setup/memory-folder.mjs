// A folder for the files of tests that is in memory, where the system has one with room.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const place = '/dev/shm';
const roomBytes = 2 ** 30;

/** The folder's path, or undefined where files have to stay on the disk; it is removed when the process ends. */
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
    // There is none, or it is not ours to write in.
    return undefined;
  }
}
