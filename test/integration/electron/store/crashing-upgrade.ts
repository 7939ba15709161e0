import { join } from 'node:path';
import { openDatabase } from '#store/database.ts';
import type { Migration } from '#store/migrate.ts';
import { workMigrations } from '#store/migrations/migrations.ts';

// Run as a process: <key> <directory> <step>. Upgrades the work database and kills itself when that step, counted from
// 1, has changed everything and committed nothing.
const [key = '', directory = '', step = '1'] = process.argv.slice(2);
const last = Number(step) - 1;

const crashing: Migration = (db) => {
  const own = workMigrations[last];
  if (typeof own === 'function') own(db);
  else if (own !== undefined) db.exec(own);
  process.kill(process.pid, 'SIGKILL');
};

openDatabase({
  file: join(directory, 'work.db'),
  key: Buffer.from(key, 'hex'),
  synchronous: 'FULL',
  migrations: [...workMigrations.slice(0, last), crashing],
});
