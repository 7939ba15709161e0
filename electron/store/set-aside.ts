import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Renames a database and its write-ahead log to `<file>.corrupt-<time>`, in place of any set aside before. The log
 * must go with it: SQLite would play it into the new database.
 */
export function setAside(file: string): void {
  const directory = dirname(file);
  const prefix = `${basename(file)}.corrupt-`;
  for (const old of readdirSync(directory).filter((name) => name.startsWith(prefix))) {
    rmSync(join(directory, old));
  }
  const target = join(directory, `${prefix}${Date.now()}`);
  for (const suffix of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
}
