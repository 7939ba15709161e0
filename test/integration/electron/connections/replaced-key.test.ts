import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { portOf, startPractice, type PracticeOptions } from '#test/support/service/practice-service.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, patient, send, write } from '#test/support/open-period.ts';

const [oldKey, newKey] = ['old-key', 'new-key'];
const [proteaId, karooId] = [2501, 2502];
const some = (...ids: number[]) => practiceCompanies.filter(({ id }) => ids.includes(id));

/** A service that can be restarted at its address, with the same data or with other data. */
async function startService(companies = some(proteaId)) {
  const databaseFile = join(temporaryDirectory(), 'practice.db');
  const first = await startPractice({ key: oldKey, companies, databaseFile });
  const port = portOf(first);
  let running = first;
  onTestFinished(() => running.close());
  return {
    baseUrl: `${first.origin}/v1`,
    again: async (options: Partial<PracticeOptions>) => {
      await running.close();
      running = await startPractice({ port, key: newKey, companies, ...options });
    },
    databaseFile,
  };
}

/** A Paydesk that is connected with the old key, with an input in the draft of an open period. */
async function openConnected(baseUrl: string) {
  const runtime = await openRuntime({ practice: { baseUrl, key: oldKey } });
  onTestFinished(() => runtime.close());
  const { connection } = await runtime.handlers.connections.connect({ name: 'Mine', baseUrl, key: oldKey });
  const { ref, draftId, employees } = await openPeriod(runtime, connection.id);
  const company = { connectionId: connection.id, companyId: proteaId };
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '250.25' } });
  return { runtime, connection, company, ref, draftId, employees };
}

const stateOf = ({ handlers }: Runtime, connectionId: string) =>
  handlers.connections.reachability({ connectionId });

async function cellsOf({ handlers }: Runtime, ref: Parameters<Runtime['handlers']['bulkInputs']['open']>[0]) {
  return (await handlers.bulkInputs.open(ref)).cells.map(({ value }) => value);
}

test('keeps the draft and waiting changes when a new key replaces a refused one', async () => {
  const service = await startService();
  const { runtime, connection, company, ref, draftId, employees } = await openConnected(service.baseUrl);
  const { id: connectionId } = connection;
  await service.again({ databaseFile: service.databaseFile });
  const refused = runtime.handlers.connections.test({ connectionId });
  await expect(refused).rejects.toMatchObject({ code: 'key-refused' });
  const { writeId } = await runtime.outbox.submit(company, {
    kind: 'employee.update',
    employeeId: employees[0] ?? 0,
    changes: { jobTitle: 'Foreman' },
  });
  await expect
    .poll(async () => (await runtime.handlers.outbox.counts({})).stops, patient)
    .toEqual([{ connectionId, reason: 'key-refused' }]);

  expect(
    await runtime.handlers.connections.replaceKey({ connectionId, key: ` ${newKey} `, agreed: false }),
  ).toEqual({ outcome: 'kept', companies: 1, missing: [], added: [] });

  expect((await runtime.handlers.connections.list({})).connections).toEqual([connection]);
  expect(await stateOf(runtime, connectionId)).toMatchObject({ state: 'online' });
  await expect
    .poll(async () => (await runtime.store.work.readWrite({ writeId }))?.state, patient)
    .toBe('applied');
  expect(await cellsOf(runtime, ref)).toEqual(['250.25']);
  await send(runtime, draftId);
  expect(await cellsOf(runtime, ref)).toEqual([]);
  const filter = { kinds: ['key-replaced' as const] };
  const acts = await runtime.store.work.listAuditEntries({ filter, offset: 0, limit: 10 });
  expect(acts.rows).toMatchObject([{ outcome: 'done', new: 'Mine', subject: service.baseUrl }]);
  expect(JSON.stringify([acts.rows, runtime.events])).not.toContain(newKey);
});

test('changes nothing when the service refuses the new key', async () => {
  const service = await startService();
  const { runtime, connection, ref } = await openConnected(service.baseUrl);
  const connectionId = connection.id;
  const replacing = runtime.handlers.connections.replaceKey({ connectionId, key: 'mistyped', agreed: true });
  await expect(replacing).rejects.toMatchObject({ code: 'key-refused' });
  expect(await stateOf(runtime, connectionId)).toMatchObject({ state: 'online' });
  expect(await runtime.handlers.connections.test({ connectionId })).toEqual({ companies: 1 });
  expect(await cellsOf(runtime, ref)).toEqual(['250.25']);
});

test('does not save a key that has access to none of the companies', async () => {
  const service = await startService();
  const { runtime, connection } = await openConnected(service.baseUrl);
  await service.again({ companies: some(karooId) });
  const input = { connectionId: connection.id, key: newKey };
  for (const agreed of [false, true]) {
    expect(await runtime.handlers.connections.replaceKey({ ...input, agreed })).toMatchObject({
      outcome: 'other',
      missing: [{ name: 'Protea Joinery', unsent: 1 }],
      added: [some(karooId)[0]?.name],
    });
  }
  await service.again({ key: oldKey, databaseFile: service.databaseFile });
  expect(await runtime.handlers.connections.test({ connectionId: connection.id })).toEqual({ companies: 1 });
});

test('saves a key without access to a company only when the clerk has seen its unsent work and agrees', async () => {
  const service = await startService(some(proteaId, karooId));
  const { runtime, connection } = await openConnected(service.baseUrl);
  const connectionId = connection.id;
  await service.again({ companies: some(karooId) });
  const asked = await runtime.handlers.connections.replaceKey({ connectionId, key: newKey, agreed: false });
  expect(asked).toEqual({
    outcome: 'differs',
    companies: 1,
    added: [],
    missing: [{ name: 'Protea Joinery', unsent: 1 }],
  });
  const refused = runtime.handlers.connections.test({ connectionId });
  await expect(refused).rejects.toMatchObject({ code: 'key-refused' });
  const agreed = await runtime.handlers.connections.replaceKey({ connectionId, key: newKey, agreed: true });
  expect(agreed).toEqual({ ...asked, outcome: 'kept' });
  expect(await runtime.handlers.connections.test({ connectionId })).toEqual({ companies: 1 });
});

test('replaces a key that was lost from the keychain', async () => {
  const service = await startService();
  const { runtime, connection, ref } = await openConnected(service.baseUrl);
  const connectionId = connection.id;
  await service.again({ databaseFile: service.databaseFile });
  const keys = runtime.ports.secrets;
  await keys.remove(`api-key:${connectionId}`);
  await runtime.handlers.connections.replaceKey({ connectionId, key: newKey, agreed: false });
  const secret = JSON.parse((await keys.read(`api-key:${connectionId}`)) ?? '') as unknown;
  expect(secret).toEqual({ key: newKey, address: service.baseUrl });
  expect(await cellsOf(runtime, ref)).toEqual(['250.25']);
});

test('never replaces the key of the practice company', async () => {
  const service = await startService();
  const runtime = await openRuntime({ practice: { baseUrl: service.baseUrl, key: oldKey } });
  onTestFinished(() => runtime.close());
  const { connection } = await runtime.handlers.connections.openPractice({});
  const replacing = runtime.handlers.connections.replaceKey({
    connectionId: connection.id,
    key: newKey,
    agreed: true,
  });
  await expect(replacing).rejects.toMatchObject({ code: 'not-found' });
});
