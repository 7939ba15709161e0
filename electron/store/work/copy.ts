import { readInventory } from '../backups/content.ts';
import type { Inventory } from '../backups/backup-store.ts';
import type { Db } from '../sql.ts';

/**
 * Copies the database as it is now into a new file, encrypted with the same key; answers what is in it. SQLite's backup interface refuses to
 * copy an encrypted database into one that is not open yet; `VACUUM INTO` is its other way to a consistent copy.
 */
export function copyInto(db: Db, { file }: { file: string }): Inventory {
  db.prepare('VACUUM INTO @file').run({ file });
  return readInventory(db);
}

/** Rises with every row that is written; only a difference says something. */
export function countChanges(db: Db): number {
  return db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
}

/** When the clerk last changed or did something; 0 where nothing was done yet. */
export function lastWorkAt(db: Db): number {
  const newest = `SELECT max(coalesce((SELECT max(updated_at) FROM drafts), 0),
    coalesce((SELECT max(at) FROM acts), 0))`;
  return db.prepare<[], number>(newest).pluck().get() ?? 0;
}
