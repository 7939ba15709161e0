import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openStore } from '#store/client.ts';
import { lookInto } from '#store/backups/content.ts';
import { unlock } from '#store/database.ts';
import { openDatabases } from '#store/databases.ts';
import { workerPath } from '#test/support/store/store-worker.ts';
import { timestamp, canary, cellsOf, withBackup } from './backed-up-store.ts';
import { openTestStore, testKey } from '#test/support/store/open-test-store.ts';

/** What someone with the key and a database tool could add. */
const foreign = {
  'a trigger': `CREATE TRIGGER more AFTER INSERT ON draft_cells BEGIN
    UPDATE draft_cells SET value = '999' WHERE employee_id = new.employee_id; END`,
  'a view': 'CREATE VIEW more AS SELECT * FROM connections',
  'a table': 'CREATE TABLE more (x INTEGER)',
  'a table whose name is SQL': 'CREATE TABLE "more"" WHERE x(" (x INTEGER)',
  'a virtual table': 'CREATE VIRTUAL TABLE more USING fts5(x)',
  'an index': 'CREATE UNIQUE INDEX more ON draft_cells (draft_id)',
  'a condition that compares with quotes': `DROP INDEX outbox_one_open_batch_a_draft;
    CREATE UNIQUE INDEX outbox_one_open_batch_a_draft ON outbox_batches (draft_id) WHERE state = '"open"'`,
  'a column after a no-break space': `DROP TABLE settings;
    CREATE TABLE settings ( name TEXT PRIMARY KEY, \u00A0value TEXT NOT NULL ) STRICT, WITHOUT ROWID`,
  'a comment over a column': `DROP TABLE journal_exports;
    CREATE TABLE journal_exports ( connection_id TEXT NOT NULL, company_id INTEGER NOT NULL, pay_run_id INTEGER NOT NULL,
      exported_at INTEGER NOT NULL, exported_by TEXT NOT NULL, layout TEXT NOT NULL, file_name TEXT NOT NULL,
      -- Of the service's own lines, so that a later change of them is noticed. hash TEXT NOT NULL,
      PRIMARY KEY (connection_id, company_id, pay_run_id) ) STRICT, WITHOUT ROWID`,
  'a column': 'ALTER TABLE draft_cells ADD COLUMN more TEXT',
} as const;

function change(file: string, sql: string): void {
  const db = new Database(file);
  try {
    unlock(db, testKey);
    db.exec(sql);
  } finally {
    db.close();
  }
}

describe.each(Object.entries(foreign))('a database with %s that Paydesk did not create', (_what, sql) => {
  test('is refused as a backup', async () => {
    const { store, backup, file } = await withBackup();
    // One row, so that each of them can be created.
    change(file, `DELETE FROM draft_cells; ${sql}`);
    const damaged = { code: 'backup-refused', params: { reason: 'damaged' } };
    await expect(store.backups.examine(backup)).rejects.toMatchObject(damaged);
    await expect(store.backups.copyOut(backup)).rejects.toMatchObject(damaged);
    await expect(store.backups.stage({ id: backup.id, at: timestamp })).rejects.toMatchObject(damaged);
  });

  test('is not opened', async () => {
    const { directory, store } = await withBackup();
    await store.close();
    change(join(directory, 'work.db'), `DELETE FROM draft_cells; ${sql}`);
    const opened = openStore({ directory, key: testKey, workerPath });
    await expect(opened).rejects.toMatchObject({ params: { reason: 'corrupt' } });
  });
});

test('trusts no functions in the schema of a database, or of a backup that is examined', async () => {
  const { directory, store, file } = await withBackup();
  await store.close();
  const trusts = (db: Database.Database) => db.pragma('trusted_schema', { simple: true });
  const opened = Object.values(openDatabases({ directory, key: testKey }));
  const answers = [...opened.map(trusts), lookInto(file, testKey, trusts)];
  for (const db of opened) db.close();
  expect(answers).toEqual([0, 0, 0]);
});

test('sets a cache with a foreign schema aside for an empty one', async () => {
  const { directory, store } = await withBackup();
  await store.close();
  const db = new Database(join(directory, 'cache.db'));
  unlock(db, testKey, 'aegis');
  db.exec('CREATE VIEW more AS SELECT * FROM companies');
  db.close();
  expect(await cellsOf(await openTestStore({ directory }))).toContain(canary);
});

test('lists the services that the connections of a backup would send to', async () => {
  const { store } = await withBackup();
  const baseUrl = 'https://elsewhere.example/v1';
  for (const connection of [
    { id: 'far', name: 'Far', baseUrl, practice: false },
    { id: 'practice', name: 'Practice company', baseUrl: 'http://127.0.0.1:1/v1', practice: true },
  ]) {
    await store.work.saveConnection({ connection, at: timestamp });
  }
  const { id } = await store.backups.make({ at: timestamp + 1 });
  const { services } = await store.backups.examine({ id });
  expect(services).toContainEqual({ name: 'Far', baseUrl });
  expect(services.map(({ name }) => name)).not.toContain('Practice company');
});
