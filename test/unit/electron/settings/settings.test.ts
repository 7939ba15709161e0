import { noPolicies } from '#electron/safety/contract/policies.ts';
import { Settings } from '#electron/settings/settings.ts';
import type { Ports } from '#services/ports.ts';
import { expect, test } from 'vitest';

const view = { sort: null, filters: { state: 'open' } };

function settingsOf(stored: Record<string, unknown>): Settings {
  const texts = Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)]);
  const store = { work: { readSettings: () => Promise.resolve(Object.fromEntries(texts)) } };
  return new Settings({ store } as unknown as Ports, noPolicies);
}

test('keeps the readable entries of a setting when others are damaged or from another version', async () => {
  const entries = {
    'payslips c-1/42 a': view,
    'leave c-1/42 b': { ...view, later: 1 },
    'emp201 c-1/42 c': 7,
  };
  const { keptViews, lastPayFrequencies } = await settingsOf({
    keptViews: entries,
    lastPayFrequencies: { 'c-1/42': 7, 'c-1/43': 'weekly' },
  }).read();
  expect(keptViews).toEqual({ 'payslips c-1/42 a': view });
  expect(lastPayFrequencies).toEqual({ 'c-1/42': 7 });
});

test.each([[[view]], ['damaged'], [null], [7]])(
  'keeps no entries of a setting that is %j',
  async (stored) => {
    expect((await settingsOf({ keptViews: stored }).read()).keptViews).toEqual({});
  },
);
