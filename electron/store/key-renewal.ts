import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { folderOf, syncFile, syncFolderOf } from './backups/files.ts';
import { changeKey, unlock, type Cipher, type KeyChange } from './database.ts';
import { isCorruption } from './failures.ts';
import { readMark, writeMark } from './high-water-mark/mark-file.ts';
import { writeKeyCheck } from './key-check.ts';
import { patiently } from './patience.ts';

/** How much of all databases is done, in bytes. */
export interface RenewalProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
}

const suffixes = ['', '-wal', '-shm', '-journal'];

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The databases that only the clerk has: the present one, what a restore set aside or prepared, and the backups. */
function workFilesIn(directory: string): string[] {
  const backups = folderOf(directory);
  const own = readdirSync(directory).filter((name) =>
    /^work\.db(\.restored|\.before-restore-\d+)?$/.test(name),
  );
  const copies = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : [];
  return [...copies.map((name) => join(backups, name)), ...own.map((name) => join(directory, name))];
}

/** Opens a database and reads its first page; fails with an error of corruption if the key is another. */
function touch(file: string, { key, cipher }: { key: Uint8Array; cipher: Cipher }): void {
  const db = new Database(file, { fileMustExist: true });
  try {
    unlock(db, key, cipher);
    // Also brings what is only in the write-ahead log into the database, and removes the log.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

function isRenewed(file: string, to: Uint8Array, cipher: Cipher): boolean {
  // A renewed database has no log yet, and one with a log must not be opened with a key that may be wrong.
  if (sizeOf(`${file}-wal`) > 0) return false;
  try {
    touch(file, { key: to, cipher });
    return true;
  } catch (error) {
    if (isCorruption(error)) return false;
    throw error;
  }
}

function removeFile(file: string): void {
  for (const suffix of suffixes) patiently(() => rmSync(file + suffix, { force: true }));
}

/** Replaces a database by a copy with the new key, in one step. Repeating it does no harm. */
function renewFile(file: string, { from, to }: KeyChange, cipher: Cipher): void {
  const part = `${file}.renewing`;
  removeFile(part);
  if (isRenewed(file, to, cipher)) return;
  touch(file, { key: from, cipher });
  try {
    copyFileSync(file, part);
    changeKey(part, { from, to }, cipher);
    syncFile(part);
    patiently(() => renameSync(part, file));
  } catch (error) {
    // The likely cause is a full disk: frees the space again.
    removeFile(part);
    throw error;
  }
  syncFolderOf(file);
}

/** A damaged database stays as it is: whoever opens it reports that. */
function renewWork(file: string, keys: KeyChange): void {
  try {
    renewFile(file, keys, 'sqlcipher');
  } catch (error) {
    if (!isCorruption(error)) throw error;
  }
}

/** A cache that cannot be renewed is removed: the service provides its content again. */
function renewCache(directory: string, keys: KeyChange): void {
  const file = join(directory, 'cache.db');
  for (const name of readdirSync(directory).filter((one) => one.startsWith('cache.db.corrupt-'))) {
    patiently(() => rmSync(join(directory, name)));
  }
  if (!existsSync(file)) return;
  try {
    renewFile(file, keys, 'aegis');
  } catch {
    removeFile(file);
  }
}

/**
 * Encrypts all databases of a profile and its high-water mark with a new key, while nothing has them open. Each file has
 * one of the two keys at any moment, so after an interruption the same call continues. Fails if the disk is full.
 */
export function renewDatabases(
  directory: string,
  keys: KeyChange,
  onProgress: (progress: RenewalProgress) => void,
): void {
  const cache = join(directory, 'cache.db');
  const files = [cache, ...workFilesIn(directory)];
  const sizes = files.map(sizeOf);
  const totalBytes = sizes.reduce((total, size) => total + size, 0);
  let doneBytes = 0;
  for (const [index, file] of files.entries()) {
    onProgress({ doneBytes, totalBytes });
    if (file === cache) renewCache(directory, keys);
    else renewWork(file, keys);
    doneBytes += sizes[index] ?? 0;
  }
  const reading = readMark(directory, keys.from);
  if (reading.state === 'read') writeMark(directory, keys.to, reading.mark);
  // Last: until here the check value tells that the earlier key is still needed.
  writeKeyCheck(directory, keys.to);
  onProgress({ doneBytes: totalBytes, totalBytes });
}
