import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { patiently } from './patience.ts';

/**
 * Renames a database and its write-ahead log, which may hold most of it, to `<file>.<why>-<time>`, in place of any
 * set aside before for the same reason.
 */
export function setAside(file: string, why: 'corrupt' | 'before-restore' = 'corrupt'): void {
  const directory = dirname(file);
  const prefix = `${basename(file)}.${why}-`;
  for (const old of readdirSync(directory).filter((name) => name.startsWith(prefix))) {
    patiently(() => rmSync(join(directory, old)));
  }
  const target = join(directory, `${prefix}${Date.now()}`);
  for (const suffix of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(file + suffix)) patiently(() => renameSync(file + suffix, target + suffix));
  }
}
