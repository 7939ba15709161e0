import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { patient } from '#test/support/open-period.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);
const ref = { connectionId: 'practice' };

let service: PracticeService;
let port: number;
let runtime: Runtime;

const start = (at: number) =>
  startPracticeService({ port: at, key, today: '2026-11-20', calculationMs: 0, companies });
const state = () => runtime.handlers.connections.reachability(ref);

/** Stops the service and lets the clerk notice. */
async function goOffline(): Promise<void> {
  await service.close();
  await expect(Promise.resolve(runtime.handlers.companies.refresh(ref))).rejects.toMatchObject({
    code: 'offline',
  });
  expect(await state()).toMatchObject({ state: 'offline' });
}

beforeEach(async () => {
  service = await start(0);
  port = Number(new URL(service.origin).port);
  runtime = await openRuntime({ practice: { baseUrl: `${service.origin}/v1`, key } });
  onTestFinished(async () => {
    await runtime.close();
    await service.close();
  });
  await runtime.handlers.connections.openPractice({});
});

test('reconnects by itself when the service responds again', async () => {
  await goOffline();
  service = await start(port);
  await expect.poll(state, patient).toMatchObject({ state: 'online' });
});

test('requests nothing while Paydesk is locked, and reconnects when it is unlocked', async () => {
  runtime.ports.gate.close();
  await goOffline();
  service = await start(port);
  const [watch] = service.faults.add({
    method: 'GET',
    path: '/clients',
    count: null,
    effect: { kind: 'latency', ms: 0 },
  });
  const asked = () => service.faults.list().find(({ id }) => id === watch?.id)?.hits;
  // Many half-minutes have passed by then: in these tests each takes only milliseconds.
  for (let turn = 0; turn < 100; turn += 1) await (await fetch(`${service.origin}/nothing`)).body?.cancel();
  expect(asked()).toBe(0);
  runtime.ports.gate.open();
  await expect.poll(state, patient).toMatchObject({ state: 'online' });
  expect(asked()).toBe(1);
});
