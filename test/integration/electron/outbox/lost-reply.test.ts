import { describe, expect } from 'vitest';
import { faultPoints, type Fault, type FaultProxy } from '#test/support/service/fault-proxy.ts';
import { clockWithPause } from '#test/support/service/late-effects.ts';
import { addressOf, forgetWrites, writesIn } from '#test/support/service/practice-service.ts';
import { isDeep } from '#test/support/seed.ts';
import { requests, scenes, type Scene, type ShownKind } from './every-kind.ts';
import { test as base } from './outbox-test.ts';

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

/** The outbox over a connection that can break, and what is late takes effect when it pauses. */
const test = base
  .extend('address', ({ proxy }) => addressOf(proxy))
  .extend('pauses', () => ({ onPause: (): Promise<unknown> => Promise.resolve() }))
  .extend('clock', ({ pauses }) => clockWithPause(() => pauses.onPause()))
  /** Prepares a change of this kind. */
  .extend('begin', ({ practice, api }) => async (kind: ShownKind): Promise<Scene> => {
    const scene = await scenes[kind](api);
    await forgetWrites(practice);
    return scene;
  })
  /** Breaks the first request that carries a change of this kind. */
  .extend('injectFaultOnce', ({ proxy }) => (kind: ShownKind, fault: Fault): void => {
    let hits = 0;
    proxy.injectFault(({ method, path }) => {
      if (hits > 0 || !requests[kind].test(`${method} ${path}`)) return null;
      hits += 1;
      return fault;
    });
  });

const faultsIn = ({ requests: all }: FaultProxy) => all.filter(({ fault }) => fault !== null).length;

const kinds = Object.keys(requests) as ShownKind[];

describe.each(kinds)('%s', (kind) => {
  test('is applied once when nothing goes wrong', async ({ practice, runtime, submit, begin }) => {
    const scene = await begin(kind);
    const { writeId } = await submit(scene.write);
    expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied', reason: null, attempts: 1 });
    expect(await scene.happened()).toBe(true);
    expect(await writesIn(practice)).toBe(scene.effects ?? 1);
    expect(runtime.errors).toEqual([]);
  });

  test.for(faults)(
    'has one effect when the reply is lost: %s',
    async ([, fault], { practice, proxy, runtime, submit, begin, injectFaultOnce }) => {
      const scene = await begin(kind);
      injectFaultOnce(kind, fault);
      const { writeId } = await submit(scene.write);
      const first = await runtime.ended(writeId);
      expect(faultsIn(proxy)).toBe(1);
      if (first.state === 'needs-clerk') {
        expect(first.reason).toBe('not-applied');
        expect(await scene.happened()).toBe(false);
        await runtime.outbox.sendAgain({ writeId });
      }
      expect((await runtime.ended(writeId)).state).toBe('applied');
      expect(await scene.happened()).toBe(true);
      expect(await writesIn(practice)).toBe(scene.effects ?? 1);
      expect(runtime.errors).toEqual([]);
    },
  );

  test('is found and not sent again when it takes effect only after it was read', async ({
    practice,
    proxy,
    runtime,
    submit,
    begin,
    injectFaultOnce,
    pauses,
  }) => {
    const scene = await begin(kind);
    injectFaultOnce(kind, 'late');
    pauses.onPause = () => proxy.deliver();
    const { writeId } = await submit(scene.write);
    expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied' });
    expect(faultsIn(proxy)).toBe(1);
    // Nothing was sent before it arrived.
    expect(await proxy.deliver()).toBe(0);
    expect(await scene.happened()).toBe(true);
    expect(await writesIn(practice)).toBe(scene.effects ?? 1);
  });
});

test('finds a change that took effect after it was shown as not saved, before it is sent again', async ({
  practice,
  proxy,
  runtime,
  submit,
  begin,
  injectFaultOnce,
}) => {
  const scene = await begin('employee.create');
  injectFaultOnce('employee.create', 'late');
  const { writeId } = await submit(scene.write);
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'needs-clerk', reason: 'not-applied' });
  expect(await proxy.deliver()).toBe(1);
  await runtime.outbox.sendAgain({ writeId });
  expect(await runtime.ended(writeId)).toMatchObject({ state: 'applied', attempts: 1 });
  expect(await writesIn(practice)).toBe(1);
});
