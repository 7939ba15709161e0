import { beforeEach, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import {
  aSubmission,
  aVerdict,
  anOutboxCell,
  commitNow,
  openDraftWith,
} from '#test/support/samples/submissions.ts';

let store: Store;
let draftId: string;

beforeEach(async () => {
  store = await openTestStore();
  draftId = await openDraftWith(store, [1, 2, 3]);
  await commitNow(store.work, aSubmission('b1', draftId), [
    anOutboxCell(1),
    anOutboxCell(2),
    anOutboxCell(3, { request: 1 }),
  ]);
});

const leave = (request: number, cells: number) =>
  store.work.markSending({ submissionId: 'b1', request, cells });
const settle = (...cells: ReturnType<typeof aVerdict>[]) =>
  store.work.settleCells({ submissionId: 'b1', cells, at: 50 });
const states = async () =>
  (await store.work.readSubmission({ submissionId: 'b1' }))?.cells.map(({ state }) => state);

test('shows a request that has left as being sent, wherever the submission is read', async () => {
  await leave(0, 2);
  const expected = ['sending', 'sending', 'waiting'];
  expect(await states()).toEqual(expected);
  const newest = await store.work.newestSubmission({ draftId });
  expect(newest?.cells.map(({ state }) => state)).toEqual(expected);
  const sent = await store.work.readSentSubmission({ submissionId: 'b1' });
  expect(sent?.cells.map(({ state }) => state)).toEqual(expected);
});

test('accepts the outcomes of a request only when each of its inputs has one', async () => {
  await leave(0, 2);
  await expect(settle(aVerdict(1, 'applied'))).rejects.toMatchObject({ code: 'internal' });
  expect(await states()).toEqual(['sending', 'sending', 'waiting']);
  await settle(aVerdict(1, 'applied'), aVerdict(2, 'waiting'));
  expect(await states()).toEqual(['applied', 'waiting', 'waiting']);
});

test('sends the waiting inputs of a request again after the service asked to wait', async () => {
  await leave(0, 2);
  await settle(aVerdict(1, 'rejected'), aVerdict(2, 'waiting'));
  await leave(0, 1);
  expect(await states()).toEqual(['rejected', 'sending', 'waiting']);
});

test('does not send a request whose inputs, number or submission do not match the store', async () => {
  const internal = { code: 'internal' };
  await expect(leave(0, 3)).rejects.toMatchObject(internal);
  await leave(0, 2);
  await expect(leave(1, 1)).rejects.toMatchObject(internal);
  await settle(aVerdict(1, 'waiting'), aVerdict(2, 'waiting'));
  await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
  await expect(leave(1, 1)).rejects.toMatchObject(internal);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
});
