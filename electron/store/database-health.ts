import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseState } from '#electron/health/contract/health.ts';
import { isCorruption } from './failures.ts';
import { statement, type Db } from './sql.ts';

// SQLite returns one integer for each of these pragmas.
const pragma = (db: Db, name: string) => db.pragma(name, { simple: true }) as number;

/** When a damaged file of this database was last set aside; null if there is none, or if the database is in memory. */
function setAsideAt({ name, memory }: Db): number | null {
  const folder = dirname(name);
  if (memory || !existsSync(folder)) return null;
  const prefix = `${basename(name)}.corrupt-`;
  const times = readdirSync(folder)
    .filter((file) => file.startsWith(prefix))
    .map((file) => Number(file.slice(prefix.length)))
    .filter((time) => Number.isSafeInteger(time));
  return times.length === 0 ? null : Math.max(...times);
}

function describe(db: Db): DatabaseState & { readonly sqlite: string } {
  const version = statement<{ sqlite: string }>(db, 'SELECT sqlite_version() AS sqlite').get({});
  return {
    bytes: pragma(db, 'page_count') * pragma(db, 'page_size'),
    schema: pragma(db, 'user_version'),
    setAsideAt: setAsideAt(db),
    sqlite: version?.sqlite ?? '',
  };
}

/** Checks every page; false if the database is damaged. */
function isWhole(db: Db): boolean {
  try {
    const found: unknown = db.pragma('quick_check(1)', { simple: true });
    return found === 'ok';
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return false;
  }
}

export const methods = { describe, isWhole };
