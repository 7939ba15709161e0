import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { patiently } from './patience.ts';

type Why = 'corrupt' | 'before-restore';

/** The name under which a database was set aside. */
export function asideOf(file: string, why: Why, timestamp: number): string {
  return `${file}.${why}-${timestamp}`;
}

/**
 * Renames a database and its write-ahead log, which may contain most of it, to `<file>.<why>-<timestamp>`. The database is
 * renamed last, so that an interrupted call can be repeated with the same `timestamp` and keeps them together.
 */
export function setAside(file: string, why: Why, timestamp: number): void {
  const target = asideOf(file, why, timestamp);
  for (const suffix of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(file + suffix)) patiently(() => renameSync(file + suffix, target + suffix));
  }
}

/** When the database was last set aside for this reason; undefined if it never was. */
export function lastAsideAt(file: string, why: Why): number | undefined {
  const prefix = `${basename(file)}.${why}-`;
  const times = readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter((timestamp) => Number.isSafeInteger(timestamp));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** Removes what was set aside earlier for the same reason; call it once the database has been replaced. */
export function dropOlderAside(file: string, why: Why, timestamp: number): void {
  const directory = dirname(file);
  const prefix = `${basename(file)}.${why}-`;
  const others = readdirSync(directory).filter((name) => {
    return name.startsWith(prefix) && !name.startsWith(`${prefix}${timestamp}`);
  });
  for (const name of others) patiently(() => rmSync(join(directory, name), { recursive: true }));
}
