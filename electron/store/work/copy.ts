import { readInventory } from '../backups/content.ts';
import type { Inventory } from '../backups/backup-store.ts';
import type { Db } from '../sql.ts';

/**
 * Copies the database in its current state to a new file, encrypted with the same key, and returns its inventory.
 * SQLite's backup API refuses to copy an encrypted database into a file that is not open yet; `VACUUM INTO` makes a
 * consistent copy too.
 */
function copyInto(db: Db, { file }: { file: string }): Inventory {
  db.prepare('VACUUM INTO @file').run({ file });
  return readInventory(db);
}

/** A number that increases with every row that is written; only a difference means anything. */
function countChanges(db: Db): number {
  return db.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
}

/** When the clerk last changed or did something; 0 if nothing was done yet. */
function lastWorkAt(db: Db): number {
  const newest = `SELECT max(coalesce((SELECT max(updated_at) FROM drafts), 0),
    coalesce((SELECT max(at) FROM acts), 0))`;
  return db.prepare<[], number>(newest).pluck().get() ?? 0;
}

export const methods = { copyInto, countChanges, lastWorkAt };
