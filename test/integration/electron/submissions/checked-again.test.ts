import { expect } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import type { Clock } from '#services/ports.ts';
import type { FaultProxy, OtherAnswer, ProxiedRequest } from '#test/support/service/fault-proxy.ts';
import { testOverProxy } from '#test/support/fixtures.ts';
import { commission, progressIn, send, write, type OpenPeriod } from '#test/support/open-period.ts';
import { effectsIn, enterInputs } from '#test/support/service/practice-service.ts';
import { hastyClock, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';

const jobTitle = 'job_title';

interface Outside {
  clock: Clock;
  onprogress: (progress: SubmissionProgress) => void;
}

/** A draft with the first employee's commission, whose current value was read. */
const test = testOverProxy
  .extend('outside', (): Outside => ({ clock: hastyClock, onprogress: () => undefined }))
  .extend('runtimeOptions', ({ outside }): Partial<RuntimeOptions> => ({
    clock: { now: () => outside.clock.now(), sleep: (ms, signal) => outside.clock.sleep(ms, signal) },
    onevent: (noun, name, payload) => {
      if (noun === 'bulkInputs' && name === 'progress') outside.onprogress(payload as SubmissionProgress);
    },
  }))
  .extend('opened', async ({ practice, proxy, runtime, period }) => {
    const { draftId, employees } = period;
    const [first = 0] = employees;
    await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first] });
    const { rows } = await runtime.handlers.bulkInputs.open(period.ref);
    const payslipId = rows.find(({ employeeId }) => employeeId === first)?.payslipId ?? 0;
    /** A change by another user, or a late effect in the service. */
    const set = (value: string) =>
      enterInputs(practice, { employeeId: first, payslipId, values: { [commission]: value } });
    const writes = async () => (await effectsIn(practice)).map((effect) => effect.writes);
    return { practice, proxy, runtime, period, first, set, writes };
  });

interface Opened {
  readonly runtime: Runtime;
  readonly proxy: FaultProxy;
  readonly period: OpenPeriod;
  readonly first: number;
}

const isSending = ({ method }: ProxiedRequest) => method === 'POST';
const answer = (status: number): OtherAnswer => ({ applies: false, status, body: '{"message":"Not now"}' });

async function outcomesOf({ runtime, period }: Pick<Opened, 'runtime' | 'period'>) {
  const { outcomes, cells } = await runtime.handlers.bulkInputs.open(period.ref);
  return { states: outcomes.map(({ state }) => state), cells: cells.length };
}

test('reports until when checking again waits for a busy service, and continues by itself', async ({
  opened,
}) => {
  const { runtime, proxy, period, writes } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : answer(429)));
  await send(runtime, draftId);
  expect((await outcomesOf(opened)).states).toEqual(['unknown']);
  const before = progressIn(runtime).length;
  const waits = () =>
    progressIn(runtime)
      .slice(before)
      .some(({ waitsUntil }) => waitsUntil !== undefined);
  proxy.injectFault(() => (waits() ? null : answer(429)));
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toEqual({ failure: null });
  expect(progressIn(runtime).slice(before)).toContainEqual(
    expect.objectContaining({ state: 'checking', waitsUntil: expect.any(Number) as number }),
  );
  expect((await outcomesOf(opened)).cells).toBe(0);
  expect(await writes()).toEqual([1]);
});

test('stops checking when the service keeps asking to wait, or when the clerk stops it', async ({
  outside,
  opened,
}) => {
  const { runtime, proxy, period } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : answer(429)));
  await send(runtime, draftId);
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toMatchObject({
    failure: { code: 'service-busy' },
  });
  // At once, because pauses take no time in these tests.
  outside.onprogress = ({ submissionId, waitsUntil }) => {
    if (waitsUntil !== undefined) void runtime.handlers.bulkInputs.stop({ submissionId });
  };
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toEqual({ failure: null });
});

test('reports why an outcome is still unknown after checking again', async ({ opened }) => {
  const { runtime, proxy, period } = opened;
  const { draftId } = period;
  const damaged = { corrupt: () => '[{"id":1,"inputs":-1}]' };
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : damaged));
  await send(runtime, draftId);
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toMatchObject({
    failure: { code: 'bad-answer' },
  });
});

test('asks the clerk when a deleted employee cannot be read again', async ({ opened }) => {
  const { runtime, proxy, period, first, writes } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : answer(404)));
  const submissionId = await send(runtime, draftId);
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toEqual({ failure: null });
  const { outcomes } = await runtime.handlers.bulkInputs.open(period.ref);
  expect(outcomes).toMatchObject([{ state: 'needs-clerk', reason: 'not-readable', theirs: null }]);
  await runtime.handlers.bulkInputs.decide({
    draftId,
    submissionId,
    employeeId: first,
    heading: commission,
    keep: 'theirs',
  });
  expect((await outcomesOf(opened)).cells).toBe(0);
  expect((await runtime.handlers.outbox.counts({})).groups).toMatchObject({ 'needs-you': 0, unknown: 0 });
  // It was applied before the reply was lost, and nothing was sent again.
  expect(await writes()).toEqual([1]);
});

/** Sends a job title, of which the reply is lost; from then on, the service's answers are corrupt. */
async function sendJobTitle({ runtime, proxy, period, first }: Opened, corrupt: (body: string) => string) {
  const { draftId } = period;
  await runtime.handlers.bulkInputs.addColumn({
    draftId,
    heading: jobTitle,
    scope: 'employee',
    kind: 'text',
  });
  await write(runtime, draftId, { [first]: { [commission]: '', [jobTitle]: 'Joiner' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first] });
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : { corrupt }));
  return send(runtime, draftId);
}

test('finds the inputs of an employee who has changed pay frequency', async ({ opened }) => {
  const moved = (body: string) => body.replaceAll(/"wave_id":\d+/g, '"wave_id":77');
  await sendJobTitle(opened, moved);
  const { outcomes } = await opened.runtime.handlers.bulkInputs.open(opened.period.ref);
  expect(outcomes).toMatchObject([{ heading: jobTitle, state: 'applied', theirs: 'Joiner' }]);
  expect(await opened.writes()).toEqual([1]);
});

test('asks the clerk about a value that the service no longer shows, and reads it before sending again', async ({
  opened,
}) => {
  const { runtime, proxy, period, first, writes } = opened;
  const { draftId } = period;
  const hidden = (body: string) => body.replaceAll(/"job_title":(null|"[^"]*"),?/g, '');
  const submissionId = await sendJobTitle(opened, hidden);
  const { outcomes } = await runtime.handlers.bulkInputs.open(period.ref);
  expect(outcomes).toMatchObject([{ state: 'needs-clerk', reason: 'not-readable', theirs: null }]);
  proxy.injectFault(null);
  const cell = { draftId, submissionId, employeeId: first, heading: jobTitle };
  await runtime.handlers.bulkInputs.decide({ ...cell, keep: 'mine' });
  expect((await outcomesOf(opened)).states).toEqual(['applied']);
  expect(await writes()).toEqual([1]);
});

test('does not change a checked outcome while payslips are still calculating', async ({
  outside,
  opened,
}) => {
  const pause = Promise.withResolvers<void>();
  outside.clock = {
    ...hastyClock,
    sleep: async (ms, signal) => {
      await pause.promise;
      await hastyClock.sleep(ms, signal);
    },
  };
  const { practice, runtime, proxy, period } = opened;
  const { draftId, employees } = period;
  const [, second = 0] = employees;
  await write(runtime, draftId, { [second]: { [commission]: '200.00' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [second] });
  practice.calculator.hold();
  practice.faults.add({
    method: 'POST',
    path: '/clients/:client_id/bulk_input',
    effect: { kind: 'bulk_results', change: 'missing' },
  });
  proxy.injectFault(({ method }) => (method === 'GET' ? { corrupt: () => '[{"id":1,"inputs":-1}]' } : null));
  await send(runtime, draftId);
  await expect
    .poll(() => progressIn(runtime).at(-1))
    .toMatchObject({ state: 'halted', applied: 1, unknown: 1, calculating: 1 });
  proxy.injectFault(null);
  await runtime.handlers.bulkInputs.settle({ draftId });
  expect(progressIn(runtime).at(-1)).toMatchObject({ state: 'done', applied: 2, unknown: 0 });
  const before = progressIn(runtime).length;
  practice.calculator.release();
  pause.resolve();
  await expect.poll(() => progressIn(runtime).length).toBeGreaterThan(before);
  for (const progress of progressIn(runtime).slice(before))
    expect(progress).toMatchObject({ state: 'done', applied: 2, unknown: 0 });
});

test('resolves a conflict when the service now has the clerk’s value', async ({ opened }) => {
  const { runtime, proxy, period, first, set, writes } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'unsent' : answer(500)));
  const submissionId = await send(runtime, draftId);
  await set('777.00');
  proxy.injectFault(null);
  await runtime.handlers.bulkInputs.settle({ draftId });
  expect((await outcomesOf(opened)).states).toEqual(['conflict']);
  await set('100.00');
  const cell = { draftId, submissionId, employeeId: first, heading: commission };
  await runtime.handlers.bulkInputs.decide({ ...cell, keep: 'mine' });
  expect(await outcomesOf(opened)).toEqual({ states: ['applied'], cells: 0 });
  expect((await runtime.handlers.outbox.counts({})).groups).toMatchObject({ 'needs-you': 0 });
  expect(await writes()).toEqual([2]);
});

test('finds an input that a failing service saved late before sending it again', async ({ opened }) => {
  const { runtime, proxy, period, first, set, writes } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? answer(500) : null));
  await send(runtime, draftId);
  expect((await outcomesOf(opened)).states).toEqual(['rejected']);
  await set('100.00');
  proxy.injectFault(null);
  // A value that was read before the change is no longer a base.
  const { bases } = await runtime.handlers.bulkInputs.open(period.ref);
  expect(bases.some((base) => base.employeeId === first && base.heading === commission)).toBe(false);
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first] });
  expect(await outcomesOf(opened)).toEqual({ states: ['applied'], cells: 0 });
  expect(await writes()).toEqual([1]);
});

test('cancels readings for the draft when it is sent', async ({ opened }) => {
  const { practice, runtime, period } = opened;
  const { draftId, employees } = period;
  practice.faults.add({ method: 'GET', count: null, effect: { kind: 'latency', ms: 100 } });
  const reading = runtime.handlers.bulkInputs.readBases({
    draftId,
    employeeIds: employees,
    everything: true,
  });
  await send(runtime, draftId);
  const { read, failed } = await reading;
  expect(failed).toBe(0);
  expect(read).toBeLessThan(employees.length);
});
