import { expect } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import type { PracticeService } from '#practice/service.ts';
import type { Store } from '#store/store.ts';
import { test as base } from '#test/support/fixtures.ts';
import { commission, patient, progressIn, write } from '#test/support/open-period.ts';
import { effectsIn } from '#test/support/service/practice-service.ts';
import type { Runtime } from '#test/support/runtime.ts';

const full = () => Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }));

type Writing = 'markSending' | 'settleCells' | 'closeSubmission';

const anything: readonly Writing[] = ['markSending', 'settleCells', 'closeSubmission'];
const ends: readonly Writing[] = ['settleCells', 'closeSubmission'];

/** A Paydesk whose disk can be filled, so that nothing of a submission can be written. */
const test = base
  .extend('disk', () => ({ refused: [] as readonly Writing[] }))
  .extend('runtimeOptions', ({ disk }) => ({
    throughStore: (store: Store): Store => {
      const work = { ...store.work };
      const refuses = (method: Writing) => disk.refused.includes(method);
      work.markSending = (input) => (refuses('markSending') ? full() : store.work.markSending(input));
      work.settleCells = (input) => (refuses('settleCells') ? full() : store.work.settleCells(input));
      work.closeSubmission = (input) =>
        refuses('closeSubmission') ? full() : store.work.closeSubmission(input);
      return { ...store, work };
    },
  }));

/** Types inputs of three employees. */
test.beforeEach(async ({ runtime, period: { draftId, employees } }) => {
  const some = employees.slice(0, 3);
  await write(runtime, draftId, Object.fromEntries(some.map((id) => [id, { [commission]: '250.25' }])));
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: some });
});

const writesIn = async (practice: PracticeService) => (await effectsIn(practice)).map(({ writes }) => writes);

async function sendAndHalt(runtime: Runtime, draftId: string): Promise<SubmissionProgress> {
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  const halted = () => progressIn(runtime).findLast(({ state }) => state === 'halted');
  await expect.poll(halted, patient).toBeDefined();
  return halted() as SubmissionProgress;
}

test('treats an answer as unknown when a full disk could not store it, and settles it once there is room', async ({
  practice,
  runtime,
  disk,
  period,
}) => {
  const { draftId, ref } = period;
  disk.refused = ends;
  const halted = await sendAndHalt(runtime, draftId);
  expect(halted).toMatchObject({ unwritten: 'disk-full', unknown: 3, waiting: 0, applied: 0 });
  expect(await writesIn(practice)).toEqual([1, 1, 1]);
  // Still so after the period is opened again, while the disk is full.
  const opened = await runtime.handlers.bulkInputs.open(ref);
  expect(opened.submission).toMatchObject({
    state: 'halted',
    unwritten: 'disk-full',
    unknown: 3,
    waiting: 0,
  });
  expect(opened.outcomes.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
  await expect(runtime.handlers.bulkInputs.settle({ draftId })).rejects.toMatchObject({
    params: { reason: 'disk-full' },
  });

  disk.refused = [];
  await runtime.handlers.bulkInputs.settle({ draftId });
  expect((await runtime.handlers.bulkInputs.open(ref)).cells).toEqual([]);
  expect((await runtime.handlers.bulkInputs.open(ref)).submission).toMatchObject({
    state: 'done',
    applied: 3,
  });
  expect(await writesIn(practice)).toEqual([1, 1, 1]);
});

test('sends nothing when the disk is full beforehand', async ({ practice, runtime, disk, period }) => {
  disk.refused = anything;
  const halted = await sendAndHalt(runtime, period.draftId);
  expect(halted).toMatchObject({ unwritten: 'disk-full', unknown: 0, waiting: 3 });
  expect(await writesIn(practice)).toEqual([]);
  disk.refused = [];
  await runtime.handlers.bulkInputs.settle({ draftId: period.draftId });
  expect((await runtime.handlers.bulkInputs.open(period.ref)).submission).toMatchObject({ waiting: 3 });
});

test('reports that sending has stopped when the disk fills while lost replies are checked', async ({
  runtime,
  disk,
  period,
}) => {
  const { draftId, ref } = period;
  disk.refused = ends;
  await sendAndHalt(runtime, draftId);
  disk.refused = ['settleCells'];
  await expect(runtime.handlers.bulkInputs.settle({ draftId })).rejects.toMatchObject({
    params: { reason: 'disk-full' },
  });
  expect(progressIn(runtime).at(-1)).toMatchObject({ state: 'halted', unwritten: 'disk-full', unknown: 3 });
  expect((await runtime.handlers.bulkInputs.open(ref)).submission).toMatchObject({
    state: 'halted',
    unknown: 3,
  });
});
