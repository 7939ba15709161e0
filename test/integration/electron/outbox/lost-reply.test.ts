import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService, type PracticeService } from '#practice/service.ts';
import { faultPoints, startFaultProxy, type Fault, type FaultProxy } from '#test/support/fault-proxy.ts';
import { clockWithPause } from '#test/support/late-effects.ts';
import { openOutboxRuntime, type OutboxRuntime } from '#test/support/outbox-runtime.ts';
import { isDeep } from '#test/support/seed.ts';
import { companyId, scenes, type Scene, type ShownKind } from './every-kind.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === companyId);

/** The request that carries each write. */
const requests = {
  'employee.create': /^POST .*\/clients\/\d+\/employees$/,
  'employee.update': /^PATCH .*\/employees\/\d+$/,
  'employee.remove': /^DELETE .*\/employees\/\d+$/,
  'pay-frequency.create': /^POST .*\/waves$/,
  'calculation.set': /^POST .*\/calculations$/,
  'calculation.add': /^POST .*\/calculations$/,
  'calculation.remove': /^DELETE .*\/calculations\/\d+$/,
  'inherited.set': /^PATCH .*\/inherited_calculations$/,
  'service.end': /^POST .*\/end_service$/,
  'service.reinstate': /^POST .*\/reinstate$/,
  'service.undo-end': /^DELETE .*\/undo_end_service$/,
  'leave.add': /^POST .*\/create_multiple$/,
  'leave.change': /^PATCH .*\/leave_days\/\d+$/,
  'leave.remove': /^DELETE .*\/leave_days\/\d+$/,
  'leave.remove-days': /^DELETE .*\/leave_days\/\d+$/,
} as const satisfies Record<ShownKind, RegExp>;

const html = { applies: true, status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Soon</h1>' };
const allFaults: readonly (readonly [string, Fault])[] = [
  ...faultPoints.map((point) => [point, point] as const),
  ['500, applied', { applies: true, status: 500, body: '{"message":"Oops"}' }],
  ['503, not applied', { applies: false, status: 503, body: '{"message":"Busy"}' }],
  ['202', { applies: true, status: 202, body: '{"message":"Later"}' }],
  ['a page of HTML', html],
];
const quickFaults = new Set(['unsent', 'before-head']);
const faults = allFaults.filter(([name]) => isDeep || quickFaults.has(name));

let practice: PracticeService;
let proxy: FaultProxy;
let runtime: OutboxRuntime;
let onPause: () => Promise<unknown>;

beforeEach(async () => {
  practice = await startPracticeService({ port: 0, key, today: '2026-11-20', calculationMs: 10, companies });
  proxy = await startFaultProxy(practice.origin);
  onPause = () => Promise.resolve();
  const clock = clockWithPause(() => onPause());
  runtime = await openOutboxRuntime({ practice: { baseUrl: `${proxy.origin}/v1`, key }, clock });
});
afterEach(async () => {
  await runtime.close();
  await proxy.close();
  await practice.close();
});

/** How often the service carried out what the scene requests. */
async function carriedOut(): Promise<number> {
  const reply = await fetch(`${practice.origin}/practice/writes`, { headers: { authorization: key } });
  // The service checks its own reply against a schema.
  const writes = (await reply.json()) as { times: number }[];
  return writes.reduce((sum, { times }) => sum + times, 0);
}

async function begin(kind: ShownKind): Promise<Scene> {
  const api = await runtime.connections.api(runtime.connectionId);
  const scene = await scenes[kind](api);
  await fetch(`${practice.origin}/practice/writes`, { method: 'DELETE', headers: { authorization: key } });
  return scene;
}

const submit = (scene: Scene) =>
  runtime.outbox.submit({ connectionId: runtime.connectionId, companyId }, scene.write);

/** Breaks the first request that carries a write of this kind. */
function injectFaultOnce(kind: ShownKind, fault: Fault): void {
  let hits = 0;
  proxy.injectFault(({ method, path }) => {
    if (hits > 0 || !requests[kind].test(`${method} ${path}`)) return null;
    hits += 1;
    return fault;
  });
}

const faulted = () => proxy.requests.filter(({ fault }) => fault !== null).length;

const kinds = Object.keys(requests) as ShownKind[];

describe.each(kinds)('%s', (kind) => {
  test('is applied once if nothing goes wrong', async () => {
    const scene = await begin(kind);
    const { writeId } = await submit(scene);
    expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied', reason: null, attempts: 1 });
    expect(await scene.happened()).toBe(true);
    expect(await carriedOut()).toBe(scene.effects ?? 1);
    expect(runtime.errors).toEqual([]);
  });

  test.each(faults)('has one effect if the reply is lost: %s', async (_where, fault) => {
    const scene = await begin(kind);
    injectFaultOnce(kind, fault);
    const { writeId } = await submit(scene);
    const first = await runtime.ended(writeId);
    expect(faulted()).toBe(1);
    if (first.state === 'needs-clerk') {
      expect(first.reason).toBe('not-applied');
      expect(await scene.happened()).toBe(false);
      await runtime.outbox.sendAgain({ writeId });
    }
    expect((await runtime.ended(writeId)).state).toBe('applied');
    expect(await scene.happened()).toBe(true);
    expect(await carriedOut()).toBe(scene.effects ?? 1);
    expect(runtime.errors).toEqual([]);
  });

  test('is found and not sent again if it takes effect only after it was read', async () => {
    const scene = await begin(kind);
    injectFaultOnce(kind, 'late');
    onPause = () => proxy.deliver();
    const { writeId } = await submit(scene);
    expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied' });
    expect(faulted()).toBe(1);
    // Nothing was sent before it arrived.
    expect(await proxy.deliver()).toBe(0);
    expect(await scene.happened()).toBe(true);
    expect(await carriedOut()).toBe(scene.effects ?? 1);
  });
});

test('what takes effect after the clerk was told *not saved* is found before it is sent again', async () => {
  const scene = await begin('employee.create');
  injectFaultOnce('employee.create', 'late');
  const { writeId } = await submit(scene);
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'needs-clerk', reason: 'not-applied' });
  expect(await proxy.deliver()).toBe(1);
  await runtime.outbox.sendAgain({ writeId });
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied', attempts: 1 });
  expect(await carriedOut()).toBe(1);
});
