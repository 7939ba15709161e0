import { unavailable } from './refusal.ts';
import { write, type Db } from './sql.ts';

/**
 * One step of a schema: SQL, or a function for what SQL alone cannot do. A released step is never edited; the next
 * change gets the next number.
 */
export type Migration = string | ((db: Db) => void);

export function versionOf(db: Db): number {
  // SQLite always returns one integer for this pragma.
  return db.pragma('user_version', { simple: true }) as number;
}

/** Upgrades the schema to the newest version. All steps run in one transaction, so an interruption changes nothing. */
export function migrate(db: Db, migrations: readonly Migration[]): void {
  const found = versionOf(db);
  if (found > migrations.length) throw unavailable('newer-version');
  if (found === migrations.length) return;
  write(db, () => {
    for (const migration of migrations.slice(found)) {
      if (typeof migration === 'string') db.exec(migration);
      else migration(db);
    }
    db.pragma(`user_version = ${migrations.length}`);
  });
}
