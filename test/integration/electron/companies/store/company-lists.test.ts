import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#store/database.ts';
import { cacheMigrations } from '#store/migrations/migrations.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

/** The last schema in which leave types had a table of their own. */
const beforeSharedTable = 15;

test('still has the leave types that an older version cached', async () => {
  const directory = temporaryDirectory();
  const options = { key: testKey, cipher: 'aegis', synchronous: 'NORMAL' } as const;
  const migrations = cacheMigrations.slice(0, beforeSharedTable);
  const cache = openDatabase({ ...options, file: join(directory, 'cache.db'), migrations });
  cache.exec(`
    INSERT INTO leave_types VALUES ('${company.connectionId}', 7, 12, 'Sick'), ('${company.connectionId}', 7, 11, 'Annual');
    INSERT INTO answers (connection_id, company_id, list, fetched_at)
      VALUES ('${company.connectionId}', 7, 'leave-types', 9);`);
  cache.close();
  const store = await openTestStore({ directory });
  expect(await store.cache.readList({ ...company, list: 'leave-types' })).toEqual({
    items: [
      { id: 11, companyId: 7, name: 'Annual' },
      { id: 12, companyId: 7, name: 'Sick' },
    ],
    fetchedAt: 9,
  });
});
