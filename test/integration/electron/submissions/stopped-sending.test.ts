import { expect } from 'vitest';
import type { Clock } from '#services/ports.ts';
import { test as base } from '#test/support/fixtures.ts';
import { commission, patient, progressIn, send, write } from '#test/support/open-period.ts';
import { hastyClock } from '#test/support/runtime.ts';
import { bulkInput } from '#test/support/submissions.ts';

const tenMinutes = 600_000;

/** A clock with long waits; no test waits ten minutes. */
const slowClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    ms < tenMinutes
      ? hastyClock.sleep(ms)
      : new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
};

interface Outside {
  clock: Clock;
  onevent: () => void;
}

/** A draft with one input. */
const test = base
  .extend('outside', (): Outside => ({ clock: hastyClock, onevent: () => undefined }))
  .extend('runtimeOptions', ({ outside }) => ({
    clock: { now: () => outside.clock.now(), sleep: (ms, signal) => outside.clock.sleep(ms, signal) },
    onevent: () => outside.onevent(),
  }))
  .extend('draftId', async ({ runtime, period: { draftId, employees } }) => {
    await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
    return draftId;
  });

test('stops sending at once although the service asked to wait for ten minutes', async ({
  practice,
  runtime,
  outside,
  draftId,
}) => {
  outside.clock = slowClock;
  practice.faults.add({
    ...bulkInput,
    count: null,
    effect: { kind: 'status', status: 429, retry_after: '600' },
  });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  const { submissionId } = await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  const waits = () => progressIn(runtime).some(({ waitsUntil }) => waitsUntil !== undefined);
  await expect.poll(waits, patient).toBe(true);
  await runtime.handlers.bulkInputs.stop({ submissionId });
  const state = async () => (await runtime.store.work.readSubmission({ submissionId }))?.submission.state;
  await expect.poll(state, patient).toBe('halted');
});

test('halts a submission without a last pause when the service keeps asking to wait', async ({
  practice,
  runtime,
  outside,
  draftId,
}) => {
  const pauses: number[] = [];
  outside.clock = {
    ...hastyClock,
    sleep: (ms) => {
      pauses.push(ms);
      return hastyClock.sleep(ms);
    },
  };
  const effect = { kind: 'status', status: 429, retry_after: '600' } as const;
  const [busy] = practice.faults.add({ ...bulkInput, count: null, effect });
  const submissionId = await send(runtime, draftId);
  expect((await runtime.store.work.readSubmission({ submissionId }))?.submission.state).toBe('halted');
  const asked = practice.faults.list().find(({ id }) => id === busy?.id)?.hits ?? 0;
  expect(pauses.filter((ms) => ms === tenMinutes)).toHaveLength(asked - 1);
});

test('ends a submission although its events cannot reach the page', async ({ runtime, outside, draftId }) => {
  outside.onevent = () => {
    throw new Error('The window is gone.');
  };
  const submissionId = await send(runtime, draftId);
  const stored = await runtime.store.work.readSubmission({ submissionId });
  expect(stored?.submission.state).toBe('done');
  expect(stored?.cells.map(({ state }) => state)).toEqual(['applied']);
  // It no longer counts as running.
  expect(() => runtime.handlers.bulkInputs.stop({ submissionId })).toThrow('not-found');
  outside.onevent = () => undefined;
});
