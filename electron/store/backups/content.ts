import Database from 'better-sqlite3';
import { distrustSchema, unlock } from '../database.ts';
import { isCorruption } from '../failures.ts';
import { workMigrations } from '../migrations/migrations.ts';
import type { BackupContent, Inventory } from './backup-store.ts';
import { Refusal } from '../refusal.ts';
import { hasOwnSchema } from '../schema.ts';
import type { Db } from '../sql.ts';

type Reason = 'damaged' | 'newer-version' | 'not-a-backup';

export function refuse(reason: Reason, cause?: unknown): Refusal {
  return new Refusal({ code: 'backup-refused', params: { reason } }, { cause });
}

function numberOf(db: Db, sql: string): number {
  return db.prepare<[], number>(sql).pluck().get() ?? 0;
}

const versionIn = (db: Db) => numberOf(db, 'SELECT user_version FROM pragma_user_version');

const tablesIn = (db: Db): readonly string[] =>
  db
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all();

/** The inventory of a database, which must have our schema. */
export function readInventory(db: Db): Inventory {
  const counted = tablesIn(db).map((table) => [table, numberOf(db, `SELECT count(*) FROM "${table}"`)]);
  return { version: versionIn(db), rows: Object.fromEntries(counted) as Inventory['rows'] };
}

/** Tables that have existed since the first schema. */
const ownTables = ['connections', 'settings', 'drafts', 'draft_cells', 'outbox_batches', 'outbox_cells'];

/** No table is read until the schema is known to be ours: reading a foreign table could have side effects. */
function check(db: Db): void {
  const [version, tables] = [versionIn(db), new Set(tablesIn(db))];
  if (version === 0 || !ownTables.every((table) => tables.has(table))) throw refuse('not-a-backup');
  if (version > workMigrations.length) throw refuse('newer-version');
  if (!hasOwnSchema(db, workMigrations)) throw refuse('damaged');
  if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw refuse('damaged');
}

/** Opens a copy read-only, checks all of it, and returns what `look` reads from it. */
export function lookInto<T>(file: string, key: Uint8Array, look: (db: Db) => T): T {
  const db = new Database(file, { readonly: true });
  try {
    unlock(db, key);
    distrustSchema(db);
    check(db);
    return look(db);
  } catch (error) {
    throw isCorruption(error) ? refuse('damaged', error) : error;
  } finally {
    db.close();
  }
}

/** How many rows of a table have not ended; 0 if the backup is older than the table. */
function unfinishedIn(db: Db, table: 'outbox_cells' | 'outbox_writes'): number {
  if (numberOf(db, `SELECT count(*) FROM pragma_table_info('${table}')`) === 0) return 0;
  return numberOf(db, `SELECT count(*) FROM ${table} WHERE state IN ('waiting', 'sending', 'unknown')`);
}

function servicesIn(db: Db): BackupContent['services'] {
  return db
    .prepare<[], { name: string; baseUrl: string }>(
      'SELECT name, base_url AS baseUrl FROM connections WHERE practice = 0 ORDER BY position',
    )
    .all();
}

export function contentOf(db: Db): BackupContent {
  return {
    connections: numberOf(db, 'SELECT count(*) FROM connections'),
    services: servicesIn(db),
    drafts: numberOf(db, 'SELECT count(DISTINCT draft_id) FROM draft_cells'),
    cells: numberOf(db, 'SELECT count(*) FROM draft_cells'),
    unfinished: unfinishedIn(db, 'outbox_cells') + unfinishedIn(db, 'outbox_writes'),
  };
}
