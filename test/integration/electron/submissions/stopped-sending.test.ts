import { expect, onTestFinished, test } from 'vitest';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import type { Clock } from '#services/ports.ts';
import { bulkInput } from '#test/support/submissions.ts';
import { type DeskOptions, hastyClock, openDesk } from '#test/support/desk.ts';
import { commission, openPeriod, patient, send, write } from '#test/support/period-at-desk.ts';

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

async function openDraft(clock: Clock, more: Pick<DeskOptions, 'onevent'> = {}) {
  const companies = practiceCompanies.filter(({ id }) => id === 2501);
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const desk = await openDesk({ practice: { baseUrl: `${practice.origin}/v1`, key }, clock, ...more });
  onTestFinished(async () => {
    await desk.close();
    await practice.close();
  });
  const { draftId, employees } = await openPeriod(desk);
  await write(desk, draftId, { [employees[0] ?? 0]: { [commission]: '10.00' } });
  return { practice, desk, draftId };
}

test('stops a batch at once although the service asked to wait for ten minutes', async () => {
  const { practice, desk, draftId } = await openDraft(slowClock);
  practice.faults.add({
    ...bulkInput,
    count: null,
    effect: { kind: 'status', status: 429, retry_after: '600' },
  });
  const { token } = await desk.handlers.bulkInputs.review({ draftId, employeeIds: null });
  const { submissionId } = await desk.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  // The payloads of progress events have the contract's type.
  const waits = () =>
    desk.told.some(
      ({ event, payload }) =>
        event === 'bulkInputs.progress' && (payload as SubmissionProgress).waitsUntil !== undefined,
    );
  await expect.poll(waits, patient).toBe(true);
  await desk.handlers.bulkInputs.stop({ submissionId });
  const state = async () => (await desk.store.work.readSubmission({ submissionId }))?.submission.state;
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
  const { practice, desk, draftId } = await openDraft(clock);
  const effect = { kind: 'status', status: 429, retry_after: '600' } as const;
  const [busy] = practice.faults.add({ ...bulkInput, count: null, effect });
  const submissionId = await send(desk, draftId);
  expect((await desk.store.work.readSubmission({ submissionId }))?.submission.state).toBe('halted');
  const asked = practice.faults.list().find(({ id }) => id === busy?.id)?.hits ?? 0;
  expect(pauses.filter((ms) => ms === tenMinutes)).toHaveLength(asked - 1);
});

test('ends a submission although no event about it reaches the page', async () => {
  let isGone = false;
  const onevent = () => {
    if (isGone) throw new Error('The window is gone.');
  };
  const { desk, draftId } = await openDraft(hastyClock, { onevent });
  isGone = true;
  const submissionId = await send(desk, draftId);
  const stored = await desk.store.work.readSubmission({ submissionId });
  expect(stored?.submission.state).toBe('done');
  expect(stored?.cells.map(({ state }) => state)).toEqual(['applied']);
  // It no longer counts as running.
  expect(() => desk.handlers.bulkInputs.stop({ submissionId })).toThrow('not-found');
  isGone = false;
});
