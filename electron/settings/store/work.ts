import { statement, write, type Db } from '#store/sql.ts';
import { withoutForgotten } from '#store/work/removal.ts';

function readSettings(db: Db): Readonly<Record<string, string>> {
  const rows = statement<{ name: string; value: string }>(db, 'SELECT name, value FROM settings').all({});
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Settings that are not named keep their values. */
function writeSettings(db: Db, { values }: { values: Readonly<Record<string, string>> }): void {
  write(db, () => {
    const save = statement(
      db,
      `INSERT INTO settings (name, value) VALUES (@name, @value)
       ON CONFLICT DO UPDATE SET value = excluded.value`,
    );
    for (const [name, value] of Object.entries(values)) {
      save.run({ name, value: withoutForgotten(db, { name, value }) });
    }
  });
}

export const methods = { readSettings, writeSettings };
