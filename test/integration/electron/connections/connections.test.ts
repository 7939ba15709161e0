import { expect, onTestFinished } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { Connections } from '#electron/connections/connections.ts';
import { test } from '#test/support/fixtures.ts';

test('reconnects the practice company when its service restarts at another address', async ({
  practice,
  address,
  runtime,
}) => {
  const { connection } = await runtime.handlers.connections.openPractice({});
  await runtime.handlers.connections.test({ connectionId: connection.id });
  await practice.close();
  const elsewhere = await startPractice();
  onTestFinished(() => elsewhere.close());
  Object.assign(address, addressOf(elsewhere));
  await runtime.handlers.connections.openPractice({});
  expect(await runtime.handlers.connections.test({ connectionId: connection.id })).toEqual({ companies: 1 });
});

test('paces requests to a service on this computer, but not to Paydesk’s own practice service', async ({
  practice,
  openAnother,
  address,
}) => {
  const paced = await openAnother({ paced: true });
  const ask = ({ id: connectionId }: { id: string }) => paced.handlers.connections.test({ connectionId });
  // A firm's own proxy may listen there too.
  const { connection: mine } = await paced.handlers.connections.connect({ name: 'Mine', ...address });
  const { connection: own } = await paced.handlers.connections.openPractice({});
  practice.faults.add({ effect: { kind: 'status', status: 429, retry_after: '300' } });
  const seen = () => practice.faults.list().at(-1)?.seen;
  await expect(ask(mine)).rejects.toMatchObject({ code: 'service-busy' });
  await expect(ask(mine)).rejects.toMatchObject({ code: 'service-busy' });
  expect(seen()).toBe(1);
  expect(await ask(own)).toEqual({ companies: 1 });
  expect(seen()).toBe(2);
});

test('removes the key and the companies to read when the connection could not be saved', async ({
  runtime,
  address,
}) => {
  const full = new AppError('store-unavailable', { reason: 'disk-full' });
  const keys = new Map<string, string>();
  const secrets = {
    read: (account: string) => Promise.resolve(keys.get(account)),
    write: (account: string, secret: string) => Promise.resolve(void keys.set(account, secret)),
    remove: (account: string) => Promise.resolve(void keys.delete(account)),
  };
  const work = { ...runtime.store.work, saveConnection: () => Promise.reject(full) };
  const connections = new Connections({ ...runtime.ports, secrets, store: { ...runtime.store, work } });
  await expect(connections.connect({ name: 'Mine', ...address })).rejects.toBe(full);
  expect([...keys]).toEqual([]);
  expect(await runtime.store.cache.countUnreadCompanies()).toBe(0);
});

test('requests nothing once the connections are closed', async ({ runtime }) => {
  const connections = new Connections(runtime.ports);
  const { connection } = await connections.openPractice();
  await connections.close();
  const asked = connections.test({ connectionId: connection.id });
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
});

test('renames a connection and keeps its key, but never renames the practice company', async ({
  runtime,
  address,
}) => {
  const { connection } = await runtime.handlers.connections.connect({ name: 'Mine', ...address });
  await runtime.handlers.connections.rename({ connectionId: connection.id, name: 'Bookkeeper' });
  const { connections } = await runtime.handlers.connections.list({});
  expect(connections).toEqual([{ ...connection, name: 'Bookkeeper' }]);
  await runtime.handlers.connections.test({ connectionId: connection.id });
  const practised = await runtime.handlers.connections.openPractice({});
  const renaming = runtime.handlers.connections.rename({
    connectionId: practised.connection.id,
    name: 'Real',
  });
  await expect(renaming).rejects.toMatchObject({ code: 'not-found' });
});

test('deletes the oldest saved files at once when the limit is lowered', async ({ runtime }) => {
  const company = { connectionId: 'mine', companyId: 1 };
  const file = (payslipId: number) => ({
    ...company,
    payslipId,
    at: payslipId,
    bytes: new Uint8Array(400_000),
    maxBytes: 10_000_000,
  });
  for (const payslipId of [1, 2, 3]) await runtime.store.cache.savePdf(file(payslipId));
  expect(await runtime.handlers.payslips.savedFiles({})).toEqual({ files: 3, bytes: 1_200_000 });
  await runtime.handlers.settings.write({ keptPdfMegabytes: 1 });
  expect(await runtime.handlers.payslips.savedFiles({})).toEqual({ files: 2, bytes: 800_000 });
  expect(await runtime.store.cache.readPdf({ ...company, payslipId: 1 })).toBeNull();
  await runtime.handlers.settings.write({ keptPdfMegabytes: 0 });
  expect((await runtime.handlers.payslips.savedFiles({})).files).toBe(0);
});

test('requests nothing more through a connection that is being removed', async ({ runtime, address }) => {
  const { connection } = await runtime.handlers.connections.connect({ name: 'Mine', ...address });
  const asked: unknown[] = [];
  const secrets = {
    ...runtime.ports.secrets,
    // The slowest part of removing, during which the key is still there.
    remove: async (account: string) => {
      asked.push(await connections.test({ connectionId: connection.id }).catch((error: unknown) => error));
      await runtime.ports.secrets.remove(account);
    },
  };
  const connections = new Connections({ ...runtime.ports, secrets });
  await connections.forget({ connectionId: connection.id });
  expect(asked).toEqual([expect.objectContaining({ code: 'not-found' })]);
  expect(await runtime.store.cache.readFeatures({ connectionId: connection.id })).toBeNull();
});

test('closes a client that is being opened when its connection is closed or removed', async ({
  runtime,
  address,
}) => {
  const { connection } = await runtime.handlers.connections.connect({ name: 'Mine', ...address });
  const connectionId = connection.id;
  const left: { leave: (connections: Connections) => Promise<unknown>; code: string }[] = [
    { leave: (connections) => connections.close(), code: 'cancelled' },
    { leave: (connections) => connections.forget({ connectionId }), code: 'not-found' },
  ];
  for (const { leave, code } of left) {
    const asked = Promise.withResolvers<void>();
    const allowed = Promise.withResolvers<void>();
    const secrets = {
      ...runtime.ports.secrets,
      // The keychain asks the user.
      read: async (account: string) => {
        asked.resolve();
        const stored = await runtime.ports.secrets.read(account);
        await allowed.promise;
        return stored;
      },
    };
    const open = { clients: 0 };
    const openApi: typeof runtime.ports.openApi = (target) => {
      const api = runtime.ports.openApi(target);
      open.clients += 1;
      return { ...api, close: () => api.close().finally(() => (open.clients -= 1)) };
    };
    const connections = new Connections({ ...runtime.ports, secrets, openApi });
    const opening = connections.api(connectionId).catch((error: unknown) => error);
    await asked.promise;
    await leave(connections);
    allowed.resolve();
    expect(await opening).toMatchObject({ code });
    expect(open.clients).toBe(0);
  }
});

test('gives the reason for being offline as long as a proxy requires a password', async ({
  runtime,
  address,
}) => {
  const { connection } = await runtime.handlers.connections.connect({ name: 'Mine', ...address });
  let note: (outcome: 'offline' | 'proxy-password') => void = () => undefined;
  const openApi: typeof runtime.ports.openApi = (target) => {
    note = (outcome) => target.onOutcome(outcome, 0, null);
    return runtime.ports.openApi(target);
  };
  const connections = new Connections({ ...runtime.ports, openApi });
  const seen: unknown[] = [];
  connections.onReachability(({ state, reason }) => void seen.push([state, reason]));
  await connections.api(connection.id);
  note('proxy-password');
  note('proxy-password');
  note('offline');
  expect(seen).toEqual([
    ['offline', 'proxy-password'],
    ['offline', undefined],
  ]);
});

test('opens the page of a company in the browser, even when only another company’s address is saved', async ({
  runtime,
}) => {
  const { companies } = runtime.handlers;
  const companyOf = (companyId: number) => ({ connectionId: 'c-1', companyId });
  const opened = () =>
    runtime.events.flatMap(({ event, payload }) => (event === 'openExternal' ? [payload] : []));
  await companies.openPage(companyOf(7));
  expect(opened()).toEqual([]);
  await companies.savePage({ ...companyOf(7), address: 'https://payroll.example/companies/7' });
  await companies.openPage(companyOf(7));
  await companies.openPage(companyOf(8));
  expect(opened()).toEqual(['https://payroll.example/companies/7', 'https://payroll.example/companies/8']);
});
