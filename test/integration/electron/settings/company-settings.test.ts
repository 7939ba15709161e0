import { expect, test } from 'vitest';
import { companyKey } from '#kit/company-key.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

const other = { ...company, connectionId: 'other' };
/** Another company of the same connection. */
const neighbour = { ...company, companyId: company.companyId * 10 };

const keptBy = (owner: typeof company) => `payslips ${companyKey(owner)} 1x2y3z`;

test('removes what the settings keep for a connection when that is forgotten, and for nobody else', async () => {
  const { work } = await openTestStore();
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
    },
  });
  await work.removeConnection({ connectionId: company.connectionId, at: 9 });
  const { theme, lastPayFrequencies = '', keptViews = '' } = await work.readSettings();
  expect(theme).toBe('"dark"');
  expect(JSON.parse(lastPayFrequencies)).toEqual({ [companyKey(other)]: 7 });
  expect(JSON.parse(keptViews)).toEqual({ [keptBy(other)]: view, 'audit-log 1x2y3z': view });
});
