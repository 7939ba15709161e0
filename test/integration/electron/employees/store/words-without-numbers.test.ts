import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { personalFields } from '#store/migrations/work/0034-personal-fields.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';

test('finds no digits of whole numbers in entries of an earlier Paydesk', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'work.db');
  const store = await openTestStore({ directory });
  const entry = {
    kind: 'employee-changed',
    outcome: 'applied',
    connectionId: 'karoo',
    companyId: 7,
  } as const;
  await store.work.addAuditEntry({ ...entry, at: 1, subject: 'jobTitle', old: 'Packer', new: 'Driver' });
  await store.close();
  // What an earlier version had indexed, and then the migration of this one, whatever other migrations follow it.
  const old = openDatabase({ file, key: testKey, synchronous: 'FULL', migrations: workMigrations });
  old.exec(`UPDATE acts SET words = 'jobtitle packer driver 8001015009087'; DROP TABLE personal_fields;`);
  if (typeof personalFields === 'string') throw new Error('The migration is no function.');
  personalFields(old);
  old.close();
  const upgraded = await openTestStore({ directory });
  const found = (text: string) => upgraded.work.listAuditEntries({ filter: { text }, offset: 0, limit: 9 });
  expect((await found('8001015')).total).toBe(0);
  expect((await found('driver')).total).toBe(1);
  await upgraded.close();
});
