import { banks as knownBanks } from '#electron/employees/contract/banks.ts';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { readServiceCodes } from '#electron/employees/store/work/service-codes.ts';
import { openDatabases } from '#store/databases.ts';
import { expect, onTestFinished } from 'vitest';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { test as base } from '#test/support/fixtures.ts';

const companyIds = [protea, karoo] as const;
const banks = [
  { id: 1_462_381_520, name: 'Absa Group' },
  { id: 990_001, name: 'Ubuntu Bank' },
];
const countries = [{ code: 'ZWE', name: 'Zimbabwe' }];
/** A connection whose companies share the codes that are read from a spreadsheet. */
const test = base.extend('practiceOptions', { companyIds }).extend('codes', async ({ runtime }) => {
  const { connection } = await runtime.handlers.connections.openPractice({});
  const connectionId = connection.id;
  return {
    of: async (companyId: number) =>
      (await runtime.handlers.employees.groups({ connectionId, companyId })).codes,
    save: (codes: { banks?: typeof banks; countries?: typeof countries }) =>
      runtime.handlers.serviceCodes.save({ connectionId, banks: [], countries: [], ...codes }),
  };
});
test('offers saved codes to every company of the connection, and Paydesk’s own banks before that', async ({
  codes,
}) => {
  expect((await codes.of(protea)).banks).toEqual(knownBanks.map(({ id, name }) => ({ id, name })));
  await codes.save({ banks, countries });
  expect(await codes.of(protea)).toEqual({ banks, countries });
  expect(await codes.of(karoo)).toEqual({ banks, countries });
});

test('keeps a list that the next spreadsheet does not have', async ({ codes }) => {
  await codes.save({ banks, countries });
  await codes.save({ countries: [{ code: 'LSO', name: 'Lesotho' }] });
  expect(await codes.of(protea)).toEqual({ banks, countries: [{ code: 'LSO', name: 'Lesotho' }] });
});

test('refuses a repeated code, and changes nothing', async ({ codes }) => {
  const twice = codes.save({ banks: [...banks, { id: 990_001, name: 'Another' }] });
  await expect(twice).rejects.toMatchObject({ code: 'invalid-input', params: { path: 'banks' } });
  const doubled = codes.save({ countries: [...countries, ...countries] });
  await expect(doubled).rejects.toMatchObject({ code: 'invalid-input', params: { path: 'countries' } });
  expect((await codes.of(protea)).countries).toEqual([]);
});

test.each([
  ['not JSON', '{"banks": ['],
  ['of another type', '"banks"'],
  ['with a bank twice', JSON.stringify({ banks: [banks[0], banks[0]], countries: [] })],
  ['with an endless name', JSON.stringify({ banks: [{ id: 1, name: 'B'.repeat(100_000) }], countries: [] })],
  ['with markup as a code', JSON.stringify({ banks: [], countries: [{ code: '<b>', name: 'X' }] })],
])('treats codes in a restored database as never read when they are %s', async (_, codes) => {
  const directory = temporaryDirectory();
  const store = await openTestStore({ directory });
  await store.close();
  const { work, cache } = openDatabases({ directory, key: testKey });
  onTestFinished(() => {
    work.close();
    cache.close();
  });
  work
    .prepare(
      `INSERT INTO connections (id, name, base_url, practice, saved_at, service_codes) VALUES ('a', 'A', '', 1, 1, ?)`,
    )
    .run(codes);
  expect(readServiceCodes(work, { connectionId: 'a' })).toEqual({ banks: [], countries: [] });
});
