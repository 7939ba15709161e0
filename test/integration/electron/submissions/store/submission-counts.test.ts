import { expect, test } from 'vitest';
import { countNeverSent, neverSentOf } from '#electron/submissions/contract/sent-outcome.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import {
  aSubmission,
  aVerdict,
  anOutboxCell,
  commitNow,
  openDraftWith,
} from '#test/support/samples/submissions.ts';

test('counts a submission alike in outbox, history and audit log, including what a later one took over', async () => {
  const store = await openTestStore({ directory: null });
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const draftId = await openDraftWith(store, all);
  const commit = (id: string, cells: Parameters<typeof commitNow>[2]) =>
    commitNow(store.work, aSubmission(id, draftId), cells);
  await commit(
    'b1',
    all.map((id) => anOutboxCell(id, { request: id <= 6 ? 0 : 1 })),
  );
  await store.work.markSending({ submissionId: 'b1', request: 0, cells: 6 });
  const ends = ['applied', 'applied', 'rejected', 'conflict', 'needs-clerk'] as const;
  const cells = [
    ...ends.map((state, index) => aVerdict(index + 1, state)),
    aVerdict(6, 'rejected', { reason: 'not-there' }),
  ];
  await store.work.settleCells({ submissionId: 'b1', cells, at: 50 });
  await store.work.closeSubmission({ submissionId: 'b1', state: 'halted', at: 60 });
  await commit('b2', [anOutboxCell(7), anOutboxCell(8)]);

  const outcomes = {
    planned: 9,
    moved: 2,
    applied: 2,
    rejected: 1,
    notKept: 1,
    conflict: 1,
    needsClerk: 1,
    unknown: 0,
    waiting: 1,
  };
  expect(countNeverSent(outcomes)).toBe(2);
  expect(neverSentOf(outcomes)).toEqual({ sentLater: 2, discarded: 0, either: 0 });
  const window = { offset: 0, limit: 10 };
  const outbox = await store.work.listOutbox({ connectionId: null, group: null, ...window });
  const entry = outbox.rows.find((row) => row.type === 'submission' && row.id === 'b1');
  expect(entry).toMatchObject({ counts: { outcomes } });
  expect((await store.work.readSentSubmission({ submissionId: 'b1' }))?.submission).toMatchObject(outcomes);
  const log = await store.work.listAuditLines({ filter: { submissionId: 'b1' }, ...window });
  expect(log.rows[0]?.together?.outcomes).toEqual(outcomes);
});
