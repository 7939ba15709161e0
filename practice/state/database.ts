import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { schema, schemaVersion } from './schema.ts';
import { selectAll } from './sql.ts';

export type PracticeDatabase = Database.Database;

const IN_MEMORY = ':memory:';

/**
 * Opens the practice service's database, in memory unless a file is given, and creates its tables if it is new. A file
 * with tables of another version is set aside: sample data is easier to recreate than to convert. A buffer is opened as
 * a copy of a database in memory.
 */
export function openDatabase(file: string | Buffer = IN_MEMORY): PracticeDatabase {
  const database = new Database(file);
  const version = Number(database.pragma('user_version', { simple: true }));
  if (typeof file === 'string' && version !== 0 && version !== schemaVersion) {
    database.close();
    putAside(file);
    return openDatabase(file);
  }
  if (version === 0) {
    database.exec(schema);
    database.pragma(`user_version = ${schemaVersion}`);
  }
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  // Practice data can be recreated from the seed: speed matters more than surviving a power cut.
  database.pragma('synchronous = NORMAL');
  return database;
}

/** A database that is already seeded is used as it is. */
export function isSeeded(database: PracticeDatabase): boolean {
  return selectAll(database, 'SELECT 1 FROM companies LIMIT 1').length > 0;
}

function putAside(file: string): void {
  renameSync(file, `${file}.old`);
  for (const part of ['-wal', '-shm']) if (existsSync(file + part)) rmSync(file + part);
}
