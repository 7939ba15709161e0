import { expect, onTestFinished } from 'vitest';
import { portOf, startPractice } from '#test/support/service/practice-service.ts';
import type { PracticeService } from '#practice/service.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { patient } from '#test/support/open-period.ts';
import { test } from '#test/support/fixtures.ts';

const ref = { connectionId: 'practice' };

const stateOf = ({ handlers }: Runtime) => handlers.connections.reachability(ref);

/** Stops the service and lets the clerk notice. */
async function goOffline(practice: PracticeService, runtime: Runtime): Promise<void> {
  await runtime.handlers.connections.openPractice({});
  await practice.close();
  await expect(Promise.resolve(runtime.handlers.companies.refresh(ref))).rejects.toMatchObject({
    code: 'offline',
  });
  expect(await stateOf(runtime)).toMatchObject({ state: 'offline' });
}

/** Another service takes its place. */
async function startAgain(practice: PracticeService): Promise<PracticeService> {
  const service = await startPractice({ port: portOf(practice) });
  onTestFinished(() => service.close());
  return service;
}

test('reconnects by itself when the service responds again', async ({ practice, runtime }) => {
  await goOffline(practice, runtime);
  await startAgain(practice);
  await expect.poll(() => stateOf(runtime), patient).toMatchObject({ state: 'online' });
});

test('requests nothing while Paydesk is locked, and reconnects when it is unlocked', async ({
  practice,
  runtime,
}) => {
  runtime.ports.gate.close();
  await goOffline(practice, runtime);
  const service = await startAgain(practice);
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
  await expect.poll(() => stateOf(runtime), patient).toMatchObject({ state: 'online' });
  expect(asked()).toBe(1);
});
