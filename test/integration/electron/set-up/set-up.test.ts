import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  chartKey,
  longestAccountName,
  maxChartAccounts,
} from '#electron/journals/contract/chart-of-accounts.ts';
import { readSetUp, SetUp } from '#electron/set-up/set-up.ts';
import { setUpLevels, type SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { runs } from '#test/support/seed.ts';
import { balancesPreset } from '#test/support/samples/reports.ts';

const kind = 'report-preset';
const connections = ['karoo', 'kasteel'] as const;
/** Two companies of each of two connections; the same numbers, as services give them. */
const companies: readonly CompanyRef[] = connections.flatMap((connectionId) =>
  [7, 8].map((companyId) => ({ connectionId, companyId })),
);
const practice: CompanyRef = { connectionId: 'practice', companyId: 7 };
const preset = (name: string) => ({ ...balancesPreset, name });

let store: Store;
let setUp: SetUp;
let emitted: unknown[];

beforeEach(async () => {
  store = await openTestStore();
  emitted = [];
  for (const id of [...connections, 'practice']) {
    const connection = { id, name: id, baseUrl: `https://${id}.example/v1`, practice: id === 'practice' };
    await store.work.saveConnection({ connection, at: 1 });
  }
  setUp = new SetUp({
    store,
    clock: { now: () => 2 },
    emit: (_noun: string, _name: string, payload: unknown) => emitted.push(payload),
  } as unknown as Ports);
});

const save = (company: CompanyRef, level: SetUpLevel, values: Readonly<Record<string, unknown>>) =>
  setUp.save({ ...company, kind, level, values });
const remove = (company: CompanyRef, level: SetUpLevel, keys: string[]) =>
  setUp.remove({ ...company, kind, level, keys });
const nameIn = async (company: CompanyRef, key = 'a') =>
  (await readSetUp(store, company, kind)).get(key)?.value.name;

const [first, second, elsewhere] = companies as [CompanyRef, CompanyRef, CompanyRef];

test('keeps a chart of accounts of the most accounts, but no account with neither code nor name', async () => {
  const accounts = Array.from({ length: maxChartAccounts }, (_, index) => ({
    code: String(index + 1),
    name: 'x'.repeat(longestAccountName),
  }));
  const chart = (more: object[]) => ({ [chartKey]: { fileName: 'Chart.csv', accounts: more } });
  const ofCharts = { kind: 'chart-of-accounts', level: 'connection' } as const;
  await setUp.save({ ...first, ...ofCharts, values: chart(accounts) });
  const found = await readSetUp(store, second, 'chart-of-accounts');
  expect(found.get(chartKey)?.value.accounts).toEqual(accounts);
  const refused = [
    chart([...accounts, { code: '0', name: '' }]),
    chart([{ code: ' ', name: '' }]),
    chart([]),
  ];
  for (const values of refused) {
    await expect(setUp.save({ ...first, ...ofCharts, values })).rejects.toThrow('invalid-input');
  }
});

test('uses the nearest that is set up, and the shared one again once an exception is removed', async () => {
  await save(first, 'all', { a: preset('all') });
  await save(first, 'connection', { a: preset('connection') });
  await save(second, 'company', { a: preset('own') });
  expect(await Promise.all(companies.map((company) => nameIn(company)))).toEqual([
    'connection',
    'own',
    'all',
    'all',
  ]);
  const { things } = await setUp.read({ ...second, kind });
  expect(things).toMatchObject([{ key: 'a', level: 'company', beneath: 'connection' }]);
  await remove(second, 'company', ['a']);
  expect(await nameIn(second)).toBe('connection');
  await remove(second, 'connection', ['a']);
  expect(await nameIn(second)).toBe('all');
  await remove(elsewhere, 'all', ['a']);
  expect(await nameIn(second)).toBeUndefined();
});

test('keeps no exception that says the same as the shared one', async () => {
  await save(first, 'all', { a: preset('same') });
  await save(first, 'company', { a: preset('other') });
  await save(first, 'company', { a: preset('same') });
  await save(second, 'all', { a: preset('changed') });
  expect(await nameIn(first)).toBe('changed');
});

test('removes what is in the way where it is shared, and leaves the exceptions of others', async () => {
  await save(first, 'company', { a: preset('first') });
  await save(second, 'company', { a: preset('second') });
  await save(first, 'all', { a: preset('all') });
  expect([await nameIn(first), await nameIn(second)]).toEqual(['all', 'second']);
  const { elsewhere: others } = await setUp.read({ ...first, kind });
  expect(others).toEqual([{ key: 'a', ...second }]);
});

test('never shares a preset that names employees', async () => {
  const named = { ...preset('a'), chosen: { employeeIds: [{ value: '1', label: null }] } };
  for (const level of ['connection', 'all'] as const) {
    await expect(save(first, level, { a: named })).rejects.toMatchObject({ code: 'invalid-input' });
  }
  await save(first, 'company', { a: named });
  expect(await nameIn(second)).toBeUndefined();
});

test('refuses a value of another form', async () => {
  await expect(save(first, 'company', { a: { report: 'eti' } })).rejects.toMatchObject({
    code: 'invalid-input',
  });
});

test('keeps practice companies and real ones apart', async () => {
  await save(first, 'all', { a: preset('real') });
  expect(await nameIn(practice)).toBeUndefined();
  await expect(save(practice, 'all', { a: preset('practice') })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  await expect(remove(practice, 'all', ['a'])).rejects.toMatchObject({ code: 'invalid-input' });
  await save(practice, 'connection', { a: preset('practice') });
  expect(await nameIn(first)).toBe('real');
  const [real, learning] = [await setUp.read({ ...first, kind }), await setUp.read({ ...practice, kind })];
  expect([real.elsewhere, learning.elsewhere]).toEqual([[], []]);
  expect([real.mayShareWithAll, learning.mayShareWithAll]).toEqual([true, false]);
});

test('goes with its company or connection, and what is of all companies stays', async () => {
  await save(first, 'company', { a: preset('own') });
  await save(first, 'connection', { b: preset('connection') });
  await save(first, 'all', { c: preset('all') });
  expect(await store.work.listWorkedCompanies()).toEqual([first]);
  await store.work.removeCompany({ ...first, at: 3 });
  expect([await nameIn(first), await nameIn(first, 'b')]).toEqual([undefined, 'connection']);
  await store.work.removeConnection({ connectionId: first.connectionId, at: 4 });
  expect([await nameIn(first, 'b'), await nameIn(elsewhere, 'c')]).toEqual([undefined, 'all']);
});

test('tells the screens of every company that it concerns', async () => {
  for (const level of setUpLevels) await save(first, level, { a: preset(level) });
  expect(emitted).toEqual([{ kind, ...first }, { kind, connectionId: first.connectionId }, { kind }]);
});

test('skips what a newer Paydesk wrote in another form, and uses the next', async () => {
  await save(first, 'all', { a: preset('all') });
  await store.work.writeSetUp({ changes: [{ kind, key: 'a', ...first, content: '{"v":2}' }], at: 2 });
  expect(await nameIn(first)).toBe('all');
});

const act = fc.record({
  who: fc.integer({ min: 0, max: companies.length - 1 }),
  level: fc.constantFrom(...setUpLevels),
  key: fc.constantFrom('a', 'b'),
  name: fc.constantFrom('x', 'y', 'z', null),
});

test('holds the same as three tables looked up from the nearest, whatever is saved and removed', async () => {
  /** Values by level and owner, as a reader would keep them on paper. */
  const ownerOf = ({ connectionId, companyId }: CompanyRef, level: SetUpLevel) =>
    ({ company: `${connectionId}/${companyId}`, connection: connectionId, all: 'all' })[level];
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const paper = new Map<string, string>();
      const run = String((nth += 1));
      for (const { who, level, key: short, name } of acts) {
        const company = companies[who] ?? first;
        const key = `${short} ${run}`;
        const line = (one: SetUpLevel) => `${ownerOf(company, one)} ${key}`;
        const levels = setUpLevels.slice(setUpLevels.indexOf(level));
        if (name === null) {
          await remove(company, level, [key]);
          paper.delete(line(level));
          continue;
        }
        await save(company, level, { [key]: preset(name) });
        for (const nearer of setUpLevels.slice(0, setUpLevels.indexOf(level))) paper.delete(line(nearer));
        const shared = levels.slice(1).flatMap((further) => paper.get(line(further)) ?? [])[0];
        if (shared === name) paper.delete(line(level));
        else paper.set(line(level), name);
      }
      for (const company of companies) {
        for (const key of [`a ${run}`, `b ${run}`]) {
          const expected = setUpLevels.flatMap(
            (level) => paper.get(`${ownerOf(company, level)} ${key}`) ?? [],
          );
          expect(await nameIn(company, key)).toBe(expected[0]);
        }
      }
    }),
    runs(40),
  );
});
