import { expect, onTestFinished, test } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import type { Clock } from '#services/ports.ts';
import { bulkInput } from '#test/support/submissions.ts';
import { type RuntimeOptions, hastyClock, openRuntime } from '#test/support/runtime.ts';
import { commission, openPeriod, patient, send, write } from '#test/support/open-period.ts';

const key = 'demo-key';
const tenMinutes = 600_000;

/** A clock with long waits; no test waits ten minutes. */
const slowClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    ms < tenMinutes
      ? hastyClock.sleep(ms)
      : new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
};

async function openDraft(clock: Clock, more: Pick<RuntimeOptions, 'onevent'> = {}) {
  const companies = practiceCompanies.filter(({ id }) => id === 2501);
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key }, clock, ...more });
  onTestFinished(async () => {
    await runtime.close();
    await practice.close();
  });
  const { draftId, employees } = await openPeriod(runtime);
  await write(runtime, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
  return { practice, runtime, draftId };
}

test('stops a batch at once although the service asked to wait for ten minutes', async () => {
  const { practice, runtime, draftId } = await openDraft(slowClock);
  practice.faults.add({
    ...bulkInput,
    count: null,
    effect: { kind: 'status', status: 429, retry_after: '600' },
  });
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  const { submissionId } = await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  // The payloads of progress events have the contract's type.
  const waits = () =>
    runtime.events.some(
      ({ event, payload }) =>
        event === 'bulkInputs.progress' && (payload as SubmissionProgress).waitsUntil !== undefined,
    );
  await expect.poll(waits, patient).toBe(true);
  await runtime.handlers.bulkInputs.stop({ submissionId });
  const state = async () => (await runtime.store.work.readSubmission({ submissionId }))?.submission.state;
  await expect.poll(state, patient).toBe('halted');
});

test('halts a submission that the service keeps pausing, without a last useless pause', async () => {
  const pauses: number[] = [];
  const clock: Clock = {
    ...hastyClock,
    sleep: (ms) => {
      pauses.push(ms);
      return hastyClock.sleep(ms);
    },
  };
  const { practice, runtime, draftId } = await openDraft(clock);
  const effect = { kind: 'status', status: 429, retry_after: '600' } as const;
  const [busy] = practice.faults.add({ ...bulkInput, count: null, effect });
  const submissionId = await send(runtime, draftId);
  expect((await runtime.store.work.readSubmission({ submissionId }))?.submission.state).toBe('halted');
  const asked = practice.faults.list().find(({ id }) => id === busy?.id)?.hits ?? 0;
  expect(pauses.filter((ms) => ms === tenMinutes)).toHaveLength(asked - 1);
});

test('ends a submission although no event about it reaches the page', async () => {
  let isGone = false;
  const onevent = () => {
    if (isGone) throw new Error('The window is gone.');
  };
  const { runtime, draftId } = await openDraft(hastyClock, { onevent });
  isGone = true;
  const submissionId = await send(runtime, draftId);
  const stored = await runtime.store.work.readSubmission({ submissionId });
  expect(stored?.submission.state).toBe('done');
  expect(stored?.cells.map(({ state }) => state)).toEqual(['applied']);
  // It no longer counts as running.
  expect(() => runtime.handlers.bulkInputs.stop({ submissionId })).toThrow('not-found');
  isGone = false;
});
