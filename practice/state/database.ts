import Database from 'better-sqlite3';
import { schema, schemaVersion } from './schema.ts';
import { selectAll } from './sql.ts';

export type PracticeDatabase = Database.Database;

/** Opens the practice service's state, in memory unless a file is named, and lays its tables when it is new. */
export function openDatabase(file = ':memory:'): PracticeDatabase {
  const database = new Database(file);
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version === 0) {
    database.exec(schema);
    database.pragma(`user_version = ${schemaVersion}`);
  } else if (version !== schemaVersion) {
    database.close();
    throw new Error(`The practice data in ${file} are of another version. Delete the file to begin anew.`);
  }
  database.pragma('journal_mode = WAL');
  // Practice data can be made anew from the seed: speed matters more than surviving a power cut.
  database.pragma('synchronous = NORMAL');
  return database;
}

/** A database that was seeded before is used as it is. */
export function isSeeded(database: PracticeDatabase): boolean {
  return selectAll(database, 'SELECT 1 FROM companies LIMIT 1').length > 0;
}
