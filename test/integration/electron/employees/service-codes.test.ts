import { banks as knownBanks } from '#electron/employees/contract/banks.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { readServiceCodes } from '#electron/employees/store/work/service-codes.ts';
import { openDatabases } from '#store/databases.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/open-test-store.ts';

const key = 'demo-key';
const companies = practiceCompanies.slice(0, 2);
const banks = [
  { id: 1_462_381_520, name: 'Absa Group' },
  { id: 990_001, name: 'Ubuntu Bank' },
];
const countries = [{ code: 'ZWE', name: 'Zimbabwe' }];
let practice: Awaited<ReturnType<typeof startPracticeService>>;
let runtime: Runtime;
let connectionId: string;

const codesOf = async (at: number) =>
  (await runtime.handlers.employees.groups({ connectionId, companyId: companies[at]?.id ?? 0 })).codes;
const save = (codes: { banks?: typeof banks; countries?: typeof countries }) =>
  runtime.handlers.serviceCodes.save({ connectionId, banks: [], countries: [], ...codes });

beforeEach(async () => {
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 0, companies });
  runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key } });
  const { connection } = await runtime.handlers.connections.openPractice({});
  connectionId = connection.id;
});

afterEach(async () => {
  await runtime.close();
  await practice.close();
});

test('offers the lists to every company of the connection, and Paydesk’s own banks until then', async () => {
  expect((await codesOf(0)).banks).toEqual(knownBanks.map(({ id, name }) => ({ id, name })));
  await save({ banks, countries });
  expect(await codesOf(0)).toEqual({ banks, countries });
  expect(await codesOf(1)).toEqual({ banks, countries });
});

test('keeps a list that the next spreadsheet lacks', async () => {
  await save({ banks, countries });
  await save({ countries: [{ code: 'LSO', name: 'Lesotho' }] });
  expect(await codesOf(0)).toEqual({ banks, countries: [{ code: 'LSO', name: 'Lesotho' }] });
});

test('refuses a repeated code, and changes nothing', async () => {
  const twice = save({ banks: [...banks, { id: 990_001, name: 'Another' }] });
  await expect(twice).rejects.toMatchObject({ code: 'invalid-input', params: { path: 'banks' } });
  const doubled = save({ countries: [...countries, ...countries] });
  await expect(doubled).rejects.toMatchObject({ code: 'invalid-input', params: { path: 'countries' } });
  expect((await codesOf(0)).countries).toEqual([]);
});

test.each([
  ['no JSON', '{"banks": ['],
  ['another type', '"banks"'],
  ['a bank twice', JSON.stringify({ banks: [banks[0], banks[0]], countries: [] })],
  ['a name of any length', JSON.stringify({ banks: [{ id: 1, name: 'B'.repeat(100_000) }], countries: [] })],
  ['a code of markup', JSON.stringify({ banks: [], countries: [{ code: '<b>', name: 'X' }] })],
])('treats lists of a restored database as never read when they are %s', async (_, codes) => {
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
