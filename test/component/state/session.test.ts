import { AppError } from '#kit/errors.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { companyKey } from '#kit/company-key.ts';
import { createAppState } from '#state/context.ts';
import { start } from '#state/start.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { connection, karoo, periodEnding, weekly } from '#test/support/samples/karoo.ts';
import { quietMain } from '../support/quiet-main.ts';

const lastPlace = periodEnding('2026-11-20');

const known: FakeHandlers = {
  ...quietMain,
  'settings.read': () => ({ ...defaultSettings, lastPlace }),
};

async function started(handlers: FakeHandlers) {
  const app = createAppState(createFakeBridge({ ...known, ...handlers }).bridge);
  await start(app);
  return app;
}

test('opens the last place', async () => {
  const { navigation, session } = await started({});
  expect(navigation.route).toBe('bulk-inputs');
  expect(session.period).toEqual(lastPlace);
  expect(session.company).toEqual(karoo);
});

test('opens the connections on the first run', async () => {
  const { navigation } = await started({ 'settings.read': () => defaultSettings });
  expect(navigation.route).toBe('connections');
});

test('opens the nearest place that still exists', async () => {
  const gone = await started({ 'connections.list': () => ({ connections: [] }) });
  expect(gone.navigation.route).toBe('connections');
  const withoutCompany = await started({ 'companies.list': () => ({ companies: [], fetchedAt: 1 }) });
  expect(withoutCompany.navigation.route).toBe('companies');
  const withoutFrequency = await started({
    'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt: 1 }),
  });
  expect(withoutFrequency.navigation.route).toBe('pay-periods');
});

test('stops at a connection whose companies cannot be read', async () => {
  const { navigation, session } = await started({
    'companies.list': () => {
      throw new AppError('key-missing', { connectionName: connection.name });
    },
  });
  expect(session.connection).toEqual(connection);
  expect(navigation.route).toBe('companies');
});

test('remembers each place as it is chosen', () => {
  const { asked, bridge } = createFakeBridge(known);
  const { session } = createAppState(bridge);
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
  session.choosePeriod(weekly, '2026-11-20');
  expect(asked.at(-1)).toEqual({ call: 'settings.write', input: { lastPlace } });
});

test('opens the screen of the last session, if its place is still there in full', async () => {
  const settings = { ...defaultSettings, lastPlace, lastScreen: 'payslips' };
  const whole = await started({ 'settings.read': () => settings });
  expect(whole.navigation.route).toBe('payslips');
  const withoutFrequency = await started({
    'settings.read': () => settings,
    'companies.payFrequencies': () => ({ payFrequencies: [], fetchedAt: 1 }),
  });
  expect(withoutFrequency.navigation.route).toBe('pay-periods');
  const unknown = await started({ 'settings.read': () => ({ ...settings, lastScreen: 'toString' }) });
  expect(unknown.navigation.route).toBe('bulk-inputs');
});

test('returns to the period of a company, and to its pay frequency after a restart', () => {
  const { asked, bridge } = createFakeBridge(known);
  const { session } = createAppState(bridge);
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
  session.choosePeriod(weekly, '2026-11-20', { onceOff: true });
  session.chooseCompany({ id: 43, name: 'Protea Joinery' });
  expect(session.period).toBeNull();
  session.chooseCompany(karoo);
  expect(session.period).toEqual({ ...lastPlace, onceOff: true });
  const { connectionId, companyId } = lastPlace;
  const written = asked.flatMap(({ input }) => Object(input).lastPayFrequencies ?? []);
  expect(written).toEqual([{ [companyKey({ connectionId, companyId })]: weekly.id }]);
});

test('never shows the period of one company under another', () => {
  const { session } = createAppState(createFakeBridge(known).bridge);
  session.chooseConnection(connection);
  session.chooseCompany(karoo);
  session.choosePeriod(weekly, '2026-11-20');
  session.updateReport({ unsent: 3, fetchedAt: 1 });
  session.chooseCompany({ id: 43, name: 'Protea Joinery' });
  expect(session.period).toBeNull();
  expect(session.report).toMatchObject({ unsent: 0, unknown: 0, counted: false, fetchedAt: undefined });
});

test('reopens nothing in safe mode', async () => {
  const info = await known['application.info']?.({});
  const { navigation, session } = await started({
    'application.info': () => ({ ...Object(info), safe: true }),
  });
  expect([navigation.route, session.connection]).toEqual(['home', null]);
});

test('forgets the pay frequency of no other company when a period is chosen in safe mode', async () => {
  const info = await known['application.info']?.({});
  const { asked, bridge } = createFakeBridge({
    ...known,
    'application.info': () => ({ ...Object(info), safe: true }),
    'settings.read': () => ({ ...defaultSettings, lastPayFrequencies: { 'c-1/43': 9 } }),
  });
  const app = createAppState(bridge);
  await start(app);
  app.session.chooseConnection(connection);
  app.session.chooseCompany(karoo);
  app.session.choosePeriod(weekly, '2026-11-20');
  const written = asked.flatMap(({ input }) => Object(input).lastPayFrequencies ?? []);
  expect(written).toEqual([{ 'c-1/43': 9, [companyKey(lastPlace)]: weekly.id }]);
});
