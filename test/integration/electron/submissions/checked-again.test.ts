import { expect, onTestFinished, test } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import { hastyClock, openRuntime } from '#test/support/runtime.ts';
import { startFaultProxy, type OtherAnswer, type ProxiedRequest } from '#test/support/fault-proxy.ts';
import { commission, openPeriod, send, write } from '#test/support/open-period.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);
const jobTitle = 'job_title';

async function openBehindProxy(
  onprogress: (progress: SubmissionProgress) => void = () => undefined,
  clock = hastyClock,
) {
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const proxy = await startFaultProxy(practice.origin);
  const runtime = await openRuntime({
    practice: { baseUrl: `${proxy.origin}/v1`, key },
    clock,
    onevent: (noun, name, payload) => {
      if (noun === 'bulkInputs' && name === 'progress') onprogress(payload as SubmissionProgress);
    },
  });
  onTestFinished(async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
  });
  const period = await openPeriod(runtime);
  const { draftId, employees } = period;
  const [first = 0] = employees;
  await write(runtime, draftId, { [first]: { [commission]: '100.00' } });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [first] });
  const { rows } = await runtime.handlers.bulkInputs.open(period.ref);
  const payslipId = rows.find(({ employeeId }) => employeeId === first)?.payslipId;
  /** A change by another user, or a late effect in the service. */
  const set = async (value: string) => {
    const entity = { id: String(first), payslip_id: String(payslipId), attributes: { [commission]: value } };
    await fetch(`${practice.origin}/v1/clients/2501/bulk_input`, {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify({ entities: [entity] }),
    });
  };
  const writes = async () => {
    const reply = await fetch(`${practice.origin}/practice/effects`, { headers: { authorization: key } });
    // The service checks its own reply against a schema.
    return ((await reply.json()) as { writes: number }[]).map((effect) => effect.writes);
  };
  return { practice, proxy, runtime, period, first, set, writes };
}

type Opened = Awaited<ReturnType<typeof openBehindProxy>>;

const isSending = ({ method }: ProxiedRequest) => method === 'POST';
const answer = (status: number): OtherAnswer => ({ applies: false, status, body: '{"message":"Not now"}' });

const progressOf = ({ runtime }: Opened) =>
  runtime.events
    .filter(({ event }) => event === 'bulkInputs.progress')
    .map(({ payload }) => payload as SubmissionProgress);

async function outcomesOf({ runtime, period }: Opened) {
  const { outcomes, cells } = await runtime.handlers.bulkInputs.open(period.ref);
  return { states: outcomes.map(({ state }) => state), cells: cells.length };
}

test('says until when checking again waits for a busy service, and goes on by itself', async () => {
  const opened = await openBehindProxy();
  const { runtime, proxy, period, writes } = opened;
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : answer(429)));
  await send(runtime, draftId);
  expect((await outcomesOf(opened)).states).toEqual(['unknown']);
  const before = progressOf(opened).length;
  const waits = () =>
    progressOf(opened)
      .slice(before)
      .some(({ waitsUntil }) => waitsUntil !== undefined);
  proxy.injectFault(() => (waits() ? null : answer(429)));
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toEqual({ failure: null });
  expect(progressOf(opened).slice(before)).toContainEqual(
    expect.objectContaining({ state: 'checking', waitsUntil: expect.any(Number) as number }),
  );
  expect((await outcomesOf(opened)).cells).toBe(0);
  expect(await writes()).toEqual([1]);
});

test('stops waiting for an endless pause, and earlier when the clerk says so', async () => {
  let isStopping = false;
  // At once, because pauses take no time in these tests.
  const { runtime, proxy, period } = await openBehindProxy(({ submissionId, waitsUntil }) => {
    if (isStopping && waitsUntil !== undefined) void runtime.handlers.bulkInputs.stop({ submissionId });
  });
  const { draftId } = period;
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : answer(429)));
  await send(runtime, draftId);
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toMatchObject({
    failure: { code: 'service-busy' },
  });
  isStopping = true;
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toEqual({ failure: null });
});

test('says why an outcome is still unknown after checking again', async () => {
  const opened = await openBehindProxy();
  const { runtime, proxy, period } = opened;
  const { draftId } = period;
  const damaged = { corrupt: () => '[{"id":1,"inputs":-1}]' };
  proxy.injectFault((request) => (isSending(request) ? 'before-head' : damaged));
  await send(runtime, draftId);
  expect(await runtime.handlers.bulkInputs.settle({ draftId })).toMatchObject({
    failure: { code: 'bad-answer' },
  });
});

test('asks the clerk when a deleted employee cannot be read again', async () => {
  const opened = await openBehindProxy();
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

test('finds what was sent for an employee who has changed pay frequency', async () => {
  const opened = await openBehindProxy();
  const moved = (body: string) => body.replaceAll(/"wave_id":\d+/g, '"wave_id":77');
  await sendJobTitle(opened, moved);
  const { outcomes } = await opened.runtime.handlers.bulkInputs.open(opened.period.ref);
  expect(outcomes).toMatchObject([{ heading: jobTitle, state: 'applied', theirs: 'Joiner' }]);
  expect(await opened.writes()).toEqual([1]);
});

test('asks the clerk about a value that the service no longer shows, and reads it before sending again', async () => {
  const opened = await openBehindProxy();
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

test('keeps a checked outcome while payslips are still calculating', async () => {
  const pause = Promise.withResolvers<void>();
  const clock = {
    ...hastyClock,
    sleep: async (ms: number, signal?: AbortSignal) => {
      await pause.promise;
      await hastyClock.sleep(ms, signal);
    },
  };
  const opened = await openBehindProxy(undefined, clock);
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
    .poll(() => progressOf(opened).at(-1))
    .toMatchObject({ state: 'halted', applied: 1, unknown: 1, calculating: 1 });
  proxy.injectFault(null);
  await runtime.handlers.bulkInputs.settle({ draftId });
  expect(progressOf(opened).at(-1)).toMatchObject({ state: 'done', applied: 2, unknown: 0 });
  const before = progressOf(opened).length;
  practice.calculator.release();
  pause.resolve();
  await expect.poll(() => progressOf(opened).length).toBeGreaterThan(before);
  for (const progress of progressOf(opened).slice(before))
    expect(progress).toMatchObject({ state: 'done', applied: 2, unknown: 0 });
});

test('resolves a conflict when the service has the clerk’s value by now', async () => {
  const opened = await openBehindProxy();
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

test('finds what a failing service saved late before sending it again', async () => {
  const opened = await openBehindProxy();
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

test('cancels readings for the draft when it is sent', async () => {
  const opened = await openBehindProxy();
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
