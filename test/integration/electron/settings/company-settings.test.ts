import { expect, test } from 'vitest';
import { companyKey } from '#kit/company-key.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

const other = { ...company, connectionId: 'other' };
/** Another company of the same connection. */
const neighbour = { ...company, companyId: company.companyId * 10 };

const keptBy = (owner: typeof company) => `payslips ${companyKey(owner)} 1x2y3z`;

async function openStoreWith(owners: readonly (typeof company)[]) {
  const store = await openTestStore();
  for (const { connectionId: id } of owners) {
    const connection = { id, name: id, baseUrl: 'https://payroll.test/v1', practice: false };
    await store.work.saveConnection({ connection, at: 1 });
  }
  return store;
}

test('removes what the settings keep for a connection when that is forgotten, and for nobody else', async () => {
  const { work } = await openStoreWith([company, other]);
  const owners = [company, neighbour, other];
  const view = { sort: null, filters: { state: 'open' } };
  await work.writeSettings({
    values: {
      theme: '"dark"',
      lastPayFrequencies: JSON.stringify(Object.fromEntries(owners.map((each) => [companyKey(each), 7]))),
      keptViews: JSON.stringify({
        ...Object.fromEntries(owners.map((each) => [keptBy(each), view])),
        'audit-log 1x2y3z': view,
      }),
      keptPlaces: JSON.stringify(Object.fromEntries(owners.map((each) => [keptBy(each), { row: 3 }]))),
    },
  });
  await work.removeConnection({ connectionId: company.connectionId, at: 9 });
  const { theme, lastPayFrequencies = '', keptViews = '', keptPlaces = '' } = await work.readSettings();
  expect(theme).toBe('"dark"');
  expect(JSON.parse(lastPayFrequencies)).toEqual({ [companyKey(other)]: 7 });
  expect(JSON.parse(keptViews)).toEqual({ [keptBy(other)]: view, 'audit-log 1x2y3z': view });
  expect(JSON.parse(keptPlaces)).toEqual({ [keptBy(other)]: { row: 3 } });
});

test('keeps nothing for a connection that was forgotten when an open window writes it again', async () => {
  const { work } = await openStoreWith([company, other]);
  await work.removeConnection({ connectionId: company.connectionId, at: 9 });
  const view = { sort: null, filters: {} };
  const entries = [keptBy(company), keptBy(other), 'audit-log 1x2y3z'].map((key) => [key, view]);
  await work.writeSettings({
    values: {
      keptViews: JSON.stringify(Object.fromEntries(entries)),
      sheetColumns: JSON.stringify({ [companyKey(company)]: ['last_name'], [companyKey(other)]: [] }),
    },
  });
  const { keptViews = '', sheetColumns = '' } = await work.readSettings();
  expect(Object.keys(JSON.parse(keptViews) as object)).toEqual([keptBy(other), 'audit-log 1x2y3z']);
  expect(JSON.parse(sheetColumns)).toEqual({ [companyKey(other)]: [] });
});
