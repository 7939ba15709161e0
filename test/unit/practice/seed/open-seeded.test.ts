import { expect, test } from 'vitest';
import { openSeeded } from '#practice/seed/open-seeded.ts';
import { proteaJoinery, today } from '#test/support/samples/practice.ts';

const options = { today, companies: [proteaJoinery] };

function rowsOf(database: ReturnType<typeof openSeeded>): readonly unknown[] {
  const tables = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck();
  return tables.all().map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]);
}

test('opens equal databases that are independent of one another', () => {
  const opened = [1, 2, 3, 4].map(() => {
    const database = openSeeded(options);
    const rows = rowsOf(database);
    database.exec('DELETE FROM calculations');
    return { database, rows };
  });
  const [first, ...others] = opened.map(({ rows }) => rows);
  for (const rows of others) expect(rows).toEqual(first);
  expect(rowsOf(openSeeded({ ...options, seed: 2 }))).not.toEqual(first);
  for (const { database } of opened) database.close();
});
