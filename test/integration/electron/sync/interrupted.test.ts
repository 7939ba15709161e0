import { expect, onTestFinished, test } from 'vitest';
import type { Clock } from '#services/ports.ts';
import type { Sync } from '#electron/sync/sync.ts';
import { hastyClock } from '#test/support/runtime.ts';
import type { FaultProxy } from '#test/support/service/fault-proxy.ts';
import { restOf, syncCompany, syncStateOf } from '#test/support/synced.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { openRuntimeAt, questionsAt, startBehindProxy } from './behind-proxy.ts';
import { addressOf, patchEmployee, portOf, startPractice } from '#test/support/service/practice-service.ts';
import { protea, baobab, key as practiceKey } from '#test/support/samples/practice.ts';
import { byName, everyEmployee, wholeList } from '#test/support/samples/filters.ts';

const patient = { timeout: 60_000, interval: 5 };
const older = { deployment: 'older' } as const;

/** The addresses of employees whose payslips were requested one by one, in order. */
function askedAlone({ requests }: FaultProxy): readonly string[] {
  return requests.map(({ path }) => path).filter((path) => /employees\/\d+\/payslips/.test(path));
}

const twice = (asked: readonly string[]) => asked.filter((path, index) => asked.indexOf(path) !== index);

test('requests nothing more when stopped, and resumes where it was when started', async () => {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy, older);
  await syncCompany(runtime, runtime.company);
  const before = askedAlone(proxy).length;
  await runtime.handlers.sync.start({ ...runtime.company, scope: 'everyone', agreed: true });
  await expect.poll(() => askedAlone(proxy).length, patient).toBeGreaterThan(before + 2);
  expect(await runtime.handlers.sync.stop(runtime.company)).toMatchObject({ phase: 'stopped', leftMs: null });
  const stopped = proxy.requests.length;
  await runtime.handlers.companies.payFrequencies(runtime.company);
  expect(await syncStateOf(runtime, runtime.company)).toMatchObject({ phase: 'stopped' });
  expect(proxy.requests.length).toBe(stopped);
  expect(await syncCompany(runtime, runtime.company, 'everyone')).toMatchObject({
    phase: 'idle',
    employeesUnread: 0,
  });
  // Only the call that the stop interrupted is repeated.
  expect(twice(askedAlone(proxy).slice(before)).length).toBeLessThanOrEqual(1);
});

test('does not wait for a company when the job that wants it has ended already', async () => {
  const runtime = await openRuntimeAt(await startBehindProxy());
  // The service that answers these calls.
  const sync = runtime.handlers.sync as Sync;
  const ended = { signal: AbortSignal.abort(), payslipsSince: 0 };
  await expect(sync.readForJob(runtime.company, ended)).rejects.toMatchObject({
    code: 'cancelled',
  });
});

test('leaves the cache as it was when a list of employees breaks off', async () => {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy);
  const whole = await syncCompany(runtime, runtime.company);
  const read = () => runtime.store.cache.readCompanyAges(runtime.company);
  const before = await read();
  proxy.injectFault(({ path }) => (path.includes('/employees') ? 'after-half' : null));
  await runtime.handlers.sync.start({ ...runtime.company, scope: 'company', agreed: false });
  await expect.poll(async () => (await syncStateOf(runtime, runtime.company))?.phase, patient).toBe('failed');
  const after = await read();
  expect([after.count, after.employees]).toEqual([before.count, before.employees]);
  const failed = await syncStateOf(runtime, runtime.company);
  expect(failed?.syncedAt).toBe(whole?.syncedAt);
  proxy.injectFault(null);
  expect(await restOf(runtime, runtime.company)).toBeDefined();
  await expect.poll(async () => (await syncStateOf(runtime, runtime.company))?.phase, patient).toBe('idle');
});

test('resumes at the next start when closed midway, and reads nobody twice', async () => {
  const proxy = await startBehindProxy();
  const directory = temporaryDirectory();
  const databaseKey = Buffer.alloc(32, 7);
  const first = await openRuntimeAt(proxy, { ...older, directory, key: databaseKey });
  await syncCompany(first, first.company);
  const before = askedAlone(proxy).length;
  await first.handlers.sync.start({ ...first.company, scope: 'everyone', agreed: true });
  await expect.poll(() => askedAlone(proxy).length, patient).toBeGreaterThan(before + 2);
  await first.close();
  const lists = questionsAt(proxy)['clients/:id/employees'];

  const second = await openRuntimeAt(proxy, { ...older, directory, key: databaseKey });
  expect(await second.store.cache.readFeatures(second.company)).toMatchObject({ includes: false });
  expect(await syncStateOf(second, second.company)).toMatchObject({ phase: 'idle', scope: 'everyone' });
  await second.sync.begin();
  expect(await restOf(second, second.company)).toMatchObject({ phase: 'idle', employeesUnread: 0 });
  expect(twice(askedAlone(proxy).slice(before)).length).toBeLessThanOrEqual(1);
  expect(questionsAt(proxy)['clients/:id/employees']).toBe(lists);
});

/** Long waits last until they are aborted, so only an outcome can end them. */
const patientClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    ms < 30_000
      ? hastyClock.sleep(ms)
      : new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
};

test('keeps the age of cached data while offline, and resumes when the service responds', async () => {
  const service = await startPractice();
  const runtime = await openRuntimeAt(service, { clock: patientClock });
  await syncCompany(runtime, runtime.company);
  const before = await runtime.store.cache.readCompanyAges(runtime.company);
  await service.close();
  await runtime.handlers.sync.start({ ...runtime.company, scope: 'company', agreed: false });
  expect(await restOf(runtime, runtime.company)).toMatchObject({
    phase: 'failed',
    failure: { code: 'offline' },
  });
  expect(await runtime.store.cache.readCompanyAges(runtime.company)).toEqual(before);
  const again = await startPractice({ port: portOf(service) });
  onTestFinished(() => again.close());
  expect(await syncStateOf(runtime, runtime.company)).toMatchObject({ phase: 'failed' });
  await runtime.handlers.connections.test(runtime.company);
  await expect.poll(async () => (await syncStateOf(runtime, runtime.company))?.phase, patient).toBe('idle');
  const after = await runtime.store.cache.readCompanyAges(runtime.company);
  expect(after.employees).toBeGreaterThan(before.employees ?? 0);
});

test('tries a refused key once, then waits for the clerk', async () => {
  const proxy = await startBehindProxy([protea, baobab]);
  const runtime = await openRuntimeAt(proxy);
  proxy.injectFault(() => ({ applies: false, status: 401, body: '{"message":"No."}' }));
  const other = { ...runtime.company, companyId: baobab };
  await runtime.handlers.sync.start({ ...runtime.company, scope: 'company', agreed: false });
  await runtime.handlers.sync.start({ ...other, scope: 'company', agreed: false });
  await expect.poll(() => proxy.requests.length, patient).toBeGreaterThan(0);
  await expect.poll(async () => (await syncStateOf(runtime, runtime.company))?.phase, patient).toBe('failed');
  expect(proxy.requests).toHaveLength(1);
  expect(await syncStateOf(runtime, other)).toMatchObject({ phase: 'waiting' });
  // Viewing screens requests nothing.
  const third = { ...runtime.company, companyId: 2502 };
  await runtime.handlers.sync.setCompany({ ...third, payFrequencyId: null, employeeId: null });
  expect(await syncStateOf(runtime, third)).toMatchObject({ phase: 'idle' });
  proxy.injectFault(null);
  await runtime.handlers.connections.test(runtime.company);
  expect(await restOf(runtime, other)).toMatchObject({ phase: 'idle' });
  expect(await restOf(runtime, runtime.company)).toMatchObject({ phase: 'idle', failure: null });
});

test('answers a click before it continues reading', async () => {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy, older);
  await syncCompany(runtime, runtime.company);
  const before = askedAlone(proxy).length;
  await runtime.handlers.sync.start({ ...runtime.company, scope: 'everyone', agreed: true });
  await expect.poll(() => askedAlone(proxy).length, patient).toBeGreaterThan(before + 1);
  const asked = proxy.requests.length;
  await runtime.handlers.companies.refresh(runtime.company);
  const index = proxy.requests.findIndex(
    ({ path }, index) => index >= asked - 1 && /\/clients\/?$/.test(path),
  );
  expect(index).not.toBe(-1);
  // One call may be in progress, and another may have been sent before the click arrived.
  expect(index - asked).toBeLessThanOrEqual(2);
  expect(await restOf(runtime, runtime.company)).toMatchObject({ phase: 'idle', employeesUnread: 0 });
});

test('reads two services with the same ids side by side without mixing them', async () => {
  const [one, two] = await Promise.all([startBehindProxy(), startBehindProxy()]);
  const runtime = await openRuntimeAt(one);
  const baseUrl = `${two.origin}/v1`;
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Bookkeeper',
    baseUrl,
    key: practiceKey,
  });
  const other = { ...runtime.company, connectionId: connection.id };
  await syncCompany(runtime, other);
  const { rows } = await runtime.store.cache.listEmployeeSummaries({
    ...other,
    ...everyEmployee,
    sort: byName,
    window: wholeList,
  });
  const employeeId = rows[0]?.employeeId ?? 0;
  await patchEmployee(two, employeeId, { first_name: 'Elsewhere' });
  const [here, there] = await Promise.all([
    syncCompany(runtime, runtime.company),
    syncCompany(runtime, other),
  ]);
  expect(here?.changes).toMatchObject({ changedEmployees: 0 });
  expect(there?.changes).toMatchObject({ changedEmployees: 1, addedEmployees: 0, removedEmployees: 0 });
  const nameAt = async (ref: typeof other) =>
    (await runtime.store.cache.readEmployee({ ...ref, employeeId }))?.item.firstName;
  expect(await nameAt(other)).toBe('Elsewhere');
  expect(await nameAt(runtime.company)).not.toBe('Elsewhere');
});

test('leaves nothing behind when a connection is removed while it is read', async () => {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy);
  const { connection } = await runtime.handlers.connections.connect({
    name: 'Bookkeeper',
    ...addressOf(proxy, 'older'),
  });
  const ref = { connectionId: connection.id, companyId: protea };
  await runtime.handlers.sync.start({ ...ref, scope: 'everyone', agreed: true });
  await expect.poll(() => askedAlone(proxy).length, patient).toBeGreaterThan(2);
  await runtime.handlers.connections.forget({ connectionId: connection.id });
  const asked = proxy.requests.length;
  expect(await runtime.handlers.sync.state({ connectionId: connection.id })).toEqual({ companies: [] });
  expect(await runtime.store.cache.readCompanyAges(ref)).toMatchObject({ count: 0, employees: null });
  expect(
    (await runtime.store.cache.listSyncRuns()).filter((run) => run.connectionId === connection.id),
  ).toEqual([]);
  expect(proxy.requests.length).toBe(asked);
});
