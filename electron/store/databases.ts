import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { installRestored } from './backups/restore.ts';
import { openDatabase } from './database.ts';
import { isCorruption } from './failures.ts';
import { checkKey, writeKeyCheck } from './key-check.ts';
import { cacheMigrations, workMigrations } from './migrations/migrations.ts';
import type { Opening } from './protocol.ts';
import { Refusal, unavailable } from './refusal.ts';
import { dropOlderAside, setAside } from './set-aside.ts';
import { statement, write, type Db } from './sql.ts';

export interface Databases {
  readonly work: Db;
  cache: Db;
}

function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0;
}

function openWork({ directory, key, maxPages, reached }: Opening): Db {
  const options = { key, synchronous: 'FULL', migrations: workMigrations, maxPages } as const;
  if (directory === null) return openDatabase({ ...options, file: ':memory:' });
  installRestored({ directory, key }, reached ?? null);
  const file = join(directory, 'work.db');
  // To SQLite an empty file is a new database, but the key check value shows that there was one before.
  if (isEmpty(file) && checkKey(directory, key) !== 'unknown') throw unavailable('corrupt');
  try {
    return openDatabase({ ...options, file });
  } catch (error) {
    if (!isCorruption(error)) throw error;
    throw unavailable(checkKey(directory, key) === 'right' ? 'corrupt' : 'wrong-key', error);
  }
}

/** Removes lists that were never completed, because their sender has ended. */
function withoutPieces(cache: Db): Db {
  try {
    write(cache, () => statement(cache, 'DELETE FROM incoming_lists').run({}));
    return cache;
  } catch (error) {
    cache.close();
    throw error;
  }
}

function setCacheAside(file: string): void {
  const now = Date.now();
  setAside(file, 'corrupt', now);
  dropOlderAside(file, 'corrupt', now);
}

/** Opens the cache. One that cannot be read, or that a newer version wrote, is set aside; an empty one replaces it. */
function openCache({ directory, key, maxPages }: Opening): Db {
  const options = {
    key,
    cipher: 'aegis',
    synchronous: 'NORMAL',
    migrations: cacheMigrations,
    maxPages,
    // An employee's record, or a year of their items, takes half of a 4 kB page or more, so few would share one.
    pageBytes: 8_192,
  } as const;
  if (directory === null) return openDatabase({ ...options, file: ':memory:' });
  const file = join(directory, 'cache.db');
  try {
    return withoutPieces(openDatabase({ ...options, file }));
  } catch (error) {
    // A folder in its place cannot be opened either, and is only moved out of the way.
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isFolder && !isCorruption(error) && !(error instanceof Refusal)) throw error;
    setCacheAside(file);
    return openDatabase({ ...options, file });
  }
}

/**
 * Opens both databases. The work database comes first: its lock keeps a second process out of both, and only once it is
 * open is the key known to be right, so that a cache that does not open must be damaged.
 */
export function openDatabases(opening: Opening): Databases {
  if (opening.directory !== null) mkdirSync(opening.directory, { recursive: true, mode: 0o700 });
  const work = openWork(opening);
  try {
    if (opening.directory !== null) keepKeyCheck(opening.directory, opening.key);
    return { work, cache: openCache(opening) };
  } catch (error) {
    work.close();
    throw error;
  }
}

/** If the disk cannot be written, work.db is opened all the same; a wrong key is then reported less precisely later. */
function keepKeyCheck(directory: string, key: Uint8Array): void {
  if (checkKey(directory, key) === 'right') return;
  try {
    writeKeyCheck(directory, key);
  } catch {
    // The next start tries again.
  }
}

/**
 * Opens the cache if rebuilding it failed after the damaged one was closed: the disk may have room again. A call that
 * arrives after both databases were closed must not open it: it would stay locked for whoever opens the profile next.
 */
export function reopenCache(databases: Databases, opening: Opening): void {
  if (!databases.cache.open && databases.work.open) databases.cache = openCache(opening);
}

/** Closes the cache, sets it aside and opens a new one in its place. */
export function rebuildCache(databases: Databases, opening: Opening): void {
  databases.cache.close();
  if (opening.directory !== null) setCacheAside(join(opening.directory, 'cache.db'));
  databases.cache = openCache(opening);
}
