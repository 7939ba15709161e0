import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#kit/errors.ts';
import type { SubmissionProgress } from '#electron/inputs/contract/bulk-input.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { startPracticeService } from '#practice/service.ts';
import type { Store } from '#store/store.ts';
import { openRuntime, type Runtime } from '#test/support/runtime.ts';
import { commission, openPeriod, patient, write } from '#test/support/open-period.ts';

const key = 'demo-key';
const companies = practiceCompanies.filter(({ id }) => id === 2501);
const full = () => Promise.reject(new AppError('store-unavailable', { reason: 'disk-full' }));

type Writing = 'markSending' | 'settleCells' | 'closeSubmission';

const anything: readonly Writing[] = ['markSending', 'settleCells', 'closeSubmission'];
const ends: readonly Writing[] = ['settleCells', 'closeSubmission'];

/** A Paydesk whose disk can be filled, so that nothing of a submission can be written. */
async function openFillable() {
  const practice = await startPracticeService({
    port: 0,
    key,
    today: '2026-11-20',
    calculationMs: 0,
    companies,
  });
  const disk = { refused: [] as readonly Writing[] };
  const throughStore = (store: Store): Store => {
    const work = { ...store.work };
    const refuses = (method: Writing) => disk.refused.includes(method);
    work.markSending = (input) => (refuses('markSending') ? full() : store.work.markSending(input));
    work.settleCells = (input) => (refuses('settleCells') ? full() : store.work.settleCells(input));
    work.closeSubmission = (input) =>
      refuses('closeSubmission') ? full() : store.work.closeSubmission(input);
    return { ...store, work };
  };
  const runtime = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key }, throughStore });
  onTestFinished(async () => {
    await runtime.close();
    await practice.close();
  });
  const period = await openPeriod(runtime);
  const { draftId, employees } = period;
  const some = employees.slice(0, 3);
  await write(runtime, draftId, Object.fromEntries(some.map((id) => [id, { [commission]: '250.25' }])));
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: some });
  const effects = async () => {
    const reply = await fetch(`${practice.origin}/practice/effects`, { headers: { authorization: key } });
    // The service checks its own reply against a schema.
    return ((await reply.json()) as { writes: number }[]).map(({ writes }) => writes);
  };
  return { runtime, disk, period, effects };
}

async function sendAndHalt(runtime: Runtime, draftId: string): Promise<SubmissionProgress> {
  const { token } = await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null });
  await runtime.handlers.bulkInputs.send({ draftId, employeeIds: null, token });
  const halted = () =>
    runtime.events
      .filter(({ event }) => event === 'bulkInputs.progress')
      .map(({ payload }) => payload as SubmissionProgress)
      .findLast(({ state }) => state === 'halted');
  await expect.poll(halted, patient).toBeDefined();
  return halted() as SubmissionProgress;
}

test('treats an answer as unknown when a full disk could not store it, and settles it once there is room', async () => {
  const { runtime, disk, period, effects } = await openFillable();
  const { draftId, ref } = period;
  disk.refused = ends;
  const halted = await sendAndHalt(runtime, draftId);
  expect(halted).toMatchObject({ unwritten: 'disk-full', unknown: 3, waiting: 0, applied: 0 });
  expect(await effects()).toEqual([1, 1, 1]);
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
  expect(await effects()).toEqual([1, 1, 1]);
});

test('sends nothing when the disk is full beforehand', async () => {
  const { runtime, disk, period, effects } = await openFillable();
  disk.refused = anything;
  const halted = await sendAndHalt(runtime, period.draftId);
  expect(halted).toMatchObject({ unwritten: 'disk-full', unknown: 0, waiting: 3 });
  expect(await effects()).toEqual([]);
  disk.refused = [];
  await runtime.handlers.bulkInputs.settle({ draftId: period.draftId });
  expect((await runtime.handlers.bulkInputs.open(period.ref)).submission).toMatchObject({ waiting: 3 });
});

test('reports a disk that fills while lost replies are checked, and does not seem to go on sending', async () => {
  const { runtime, disk, period } = await openFillable();
  const { draftId, ref } = period;
  disk.refused = ends;
  await sendAndHalt(runtime, draftId);
  disk.refused = ['settleCells'];
  await expect(runtime.handlers.bulkInputs.settle({ draftId })).rejects.toMatchObject({
    params: { reason: 'disk-full' },
  });
  const progress = runtime.events.filter(({ event }) => event === 'bulkInputs.progress');
  expect(progress.at(-1)?.payload).toMatchObject({ state: 'halted', unwritten: 'disk-full', unknown: 3 });
  expect((await runtime.handlers.bulkInputs.open(ref)).submission).toMatchObject({
    state: 'halted',
    unknown: 3,
  });
});
