import { unavailable } from './refusal.ts';
import { write, type Db } from './sql.ts';

/**
 * One step of a schema: SQL, or what SQL alone cannot do. Once released it is never edited: the next change is the next
 * number.
 */
export type Migration = string | ((db: Db) => void);

export function versionOf(db: Db): number {
  // SQLite always answers this pragma with one integer.
  return db.pragma('user_version', { simple: true }) as number;
}

/** Brings the schema to the newest version, all steps in one transaction: what is interrupted is as it was before. */
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
