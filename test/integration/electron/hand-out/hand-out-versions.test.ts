import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handOutWay } from '#electron/hand-out/contract/hand-out.ts';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';

const beforeVersions = 30;
const company = { connectionId: 'karoo', companyId: 7 };

test('keeps hand-outs of an earlier Paydesk, without inventing versions for them', async () => {
  const directory = temporaryDirectory();
  const migrations = workMigrations.slice(0, beforeVersions);
  const old = openDatabase({
    file: join(directory, 'work.db'),
    key: testKey,
    synchronous: 'FULL',
    migrations,
  });
  old.exec(`
    INSERT INTO hand_outs (connection_id, company_id, payslip_id, how, at)
      VALUES ('karoo', 7, 1, 'saved', 3), ('karoo', 7, 1, 'email', 4), ('karoo', 8, 2, 'cash', 5);
    INSERT INTO first_copies (connection_id, company_id, payslip_id, employee_id, date, kept_at, nett_pay_cents,
      account_number, changed_at) VALUES ('karoo', 7, 1, 9, '2026-10-31', 2, 100, '', 6)`);
  old.close();
  const store = await openTestStore({ directory });
  const { work } = store;
  const unknown = { nettPayCents: null, itemsHash: null, givenBy: null, notedBy: null, changedAt: 6 };
  expect(await work.listHandOuts({ ...company, payslipIds: null })).toEqual([
    { payslipId: 1, how: 'email', at: 4, ...unknown },
    { payslipId: 1, how: 'saved', at: 3, ...unknown },
  ]);
  const versions = [{ payslipId: 1, nettPayCents: 100, itemsHash: 'items' }];
  await work.noteHandOuts({ ...company, versions, how: 'hand', at: 7, givenBy: 'Nomsa', notedBy: 'thandi' });
  expect(await work.listHandOuts({ ...company, payslipIds: [1] })).toContainEqual({
    payslipId: 1,
    how: 'hand',
    at: 7,
    nettPayCents: 100,
    itemsHash: 'items',
    givenBy: 'Nomsa',
    notedBy: 'thandi',
    changedAt: 6,
  });
  await store.close();
});

test('stores every way of handing out', async () => {
  const store = await openTestStore({ directory: null });
  const versions = [{ payslipId: 1, nettPayCents: 100, itemsHash: 'items' }];
  for (const way of handOutWay.options)
    await store.work.noteHandOuts({ ...company, versions, how: way, at: 7 });
  const stored = await store.work.listHandOuts({ ...company, payslipIds: [1] });
  expect(new Set(stored.map(({ how }) => how))).toEqual(new Set(handOutWay.options));
  await store.close();
});
