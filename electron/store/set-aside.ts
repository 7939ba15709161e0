import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { patiently } from './patience.ts';

type Why = 'corrupt' | 'before-restore';

/**
 * Renames a database and its write-ahead log, which may hold most of it, to `<file>.<why>-<at>`. The database goes last:
 * whoever is interrupted and begins again with the same `at` brings them together.
 */
export function setAside(file: string, why: Why, at: number): void {
  const target = `${file}.${why}-${at}`;
  for (const suffix of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(file + suffix)) patiently(() => renameSync(file + suffix, target + suffix));
  }
}

/** What was set aside earlier for the same reason; call it once the newest has been replaced. */
export function dropOlderAside(file: string, why: Why, at: number): void {
  const directory = dirname(file);
  const prefix = `${basename(file)}.${why}-`;
  const others = readdirSync(directory).filter((name) => {
    return name.startsWith(prefix) && !name.startsWith(`${prefix}${at}`);
  });
  for (const name of others) patiently(() => rmSync(join(directory, name)));
}
