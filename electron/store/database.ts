import Database from 'better-sqlite3';
import { migrate, versionOf, type Migration } from './migrate.ts';
import { unavailable } from './refusal.ts';
import { hasOwnSchema } from './schema.ts';
import { write, type Db } from './sql.ts';

/** How long a start waits for a previous run that is still closing. */
const lockWaitMs = 2_000;

/** How much of the write-ahead log may stay on disk between long transactions. */
const maxLogBytes = 32 * 2 ** 20;

/**
 * Other tools can read SQLCipher's format, which is required of data that only the clerk has. AEGIS-256 encrypts a page
 * just as well in a tenth of the time; it is for data that is written by the thousand pages and may be thrown away.
 */
export type Cipher = 'sqlcipher' | 'aegis';

interface DatabaseOptions {
  /** A path, or `:memory:`. */
  readonly file: string;
  readonly key: Uint8Array;
  readonly cipher?: Cipher;
  /** FULL: a write that has returned survives a power loss. NORMAL: the last writes may be lost, but never in part. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly migrations: readonly Migration[];
  readonly maxPages?: number | undefined;
  /** The page size of a new database; an existing one keeps its own. */
  readonly pageBytes?: number;
}

export function unlock(db: Db, key: Uint8Array, cipher: Cipher = 'sqlcipher'): void {
  db.pragma(`cipher = '${cipher}'`);
  // x'…' is the key itself; a passphrase would cost 256,000 rounds of derivation at each opening.
  db.pragma(`key = "x'${Buffer.from(key).toString('hex')}'"`);
}

/** Two keys of 32 bytes. */
export interface KeyChange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

/** Encrypts a copy of a database with another key. If this is interrupted, the copy is useless. */
export function changeKey(copy: string, { from, to }: KeyChange, cipher: Cipher = 'sqlcipher'): void {
  const db = new Database(copy);
  try {
    unlock(db, from, cipher);
    // Without a write-ahead log first: even read-only access would leave its files beside the copy.
    db.pragma('journal_mode = DELETE');
    db.pragma('journal_mode = OFF');
    db.pragma(`rekey = "x'${Buffer.from(to).toString('hex')}'"`);
  } finally {
    db.close();
  }
}

/** Lets the schema call only those functions of SQLite that are harmless. */
export function distrustSchema(db: Db): void {
  db.pragma('trusted_schema = OFF');
}

function configure(db: Db, { synchronous, maxPages, pageBytes = 4_096 }: DatabaseOptions): void {
  db.pragma(`page_size = ${pageBytes}`);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synchronous}`);
  // On macOS an ordinary fsync leaves the data in the drive's cache.
  db.pragma(`fullfsync = ${synchronous === 'FULL' ? 1 : 0}`);
  db.pragma(`checkpoint_fullfsync = ${synchronous === 'FULL' ? 1 : 0}`);
  // Otherwise sorting would spill into temporary files, which are not encrypted.
  db.pragma('temp_store = MEMORY');
  db.pragma('foreign_keys = ON');
  db.pragma(`journal_size_limit = ${maxLogBytes}`);
  // Long writes stay in the log: a checkpoint would encrypt each page once more while somebody waits for the write.
  db.pragma(`wal_autocheckpoint = ${maxLogBytes / Number(db.pragma('page_size', { simple: true }))}`);
  if (maxPages !== undefined) db.pragma(`max_page_count = ${maxPages}`);
}

/**
 * Opens or creates an encrypted database with the newest schema. It stays locked for other processes until it is
 * closed or its process ends, however it ends. Nothing else in this process may open the file: closing any other
 * handle on it would release the lock.
 */
export function openDatabase(options: DatabaseOptions): Db {
  const db = new Database(options.file, { timeout: lockWaitMs });
  try {
    if (options.file !== ':memory:') unlock(db, options.key, options.cipher);
    // Set before the first read, so that the index of the write-ahead log is kept in memory and not in a -shm file.
    db.pragma('locking_mode = EXCLUSIVE');
    distrustSchema(db);
    configure(db, options);
    const isNewer = versionOf(db) > options.migrations.length;
    if (!isNewer && !hasOwnSchema(db, options.migrations)) throw unavailable('corrupt');
    migrate(db, options.migrations);
    // Takes the write lock once: a read-only file is refused now and not at the clerk's first keystroke.
    write(db, () => undefined);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
