import { neverSent, queueOf, readEntries } from '#state/work-queue.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { aDraft } from '#test/support/samples/inputs.ts';
import { outboxWrite, submission } from '#test/support/samples/outbox-entries.ts';
import { expect, test } from 'vitest';

const draft = aDraft({ ref: submission.ref, updatedAt: 5 });
const sent = { ...submission, rejected: 3, notKept: 0, undecided: 0, unknown: 0 };

test('merges a draft and a submission of the same period', () => {
  expect(queueOf([draft], [sent])).toEqual([expect.objectContaining({ unsent: 12, refused: 3 })]);
});

test('does not count refused or unknown inputs as unsent too', () => {
  const mixed = { ...sent, rejected: 3, notKept: 1, undecided: 2, unknown: 1 };
  expect(queueOf([draft], [mixed]).map((row) => row.type === 'period' && neverSent(row))).toEqual([5]);
  expect(queueOf([], [mixed]).map((row) => row.type === 'period' && neverSent(row))).toEqual([0]);
});

test('separates once-off from regular payslips of a period', () => {
  const onceOff = { ...draft, draftId: 'd-2', ref: { ...draft.ref, onceOff: true as const } };
  expect(queueOf([draft, onceOff], [])).toHaveLength(2);
});

test('counts a repeated entry once', () => {
  const rows = queueOf([], [sent, outboxWrite(), sent, outboxWrite()]);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({ refused: 3 });
});

test('sorts decisions before refusals, and refusals before unsent inputs', () => {
  const other = (companyId: number) => ({ ...submission.ref, companyId });
  const rows = queueOf(
    [{ ...draft, ref: other(9), updatedAt: 100 }],
    [
      { ...sent, id: 'b-2', ref: other(8), createdAt: 50 },
      { ...sent, id: 'b-3', ref: other(7), createdAt: 1, unknown: 2 },
    ],
  );
  expect(rows.map((row) => (row.type === 'period' ? row.ref.companyId : 0))).toEqual([7, 8, 9]);
});

test('returns an entry once when another one arrives between two answers', async () => {
  const all = [4, 3, 2, 1].map((id) => outboxWrite({ id: `w-${id}` }));
  const { bridge } = createFakeBridge({
    'outbox.list': ({ offset }) => {
      const entries = all.slice(offset, offset + 2);
      all.unshift(outboxWrite({ id: `w-${all.length + 1}` }));
      return { entries, total: all.length };
    },
  });
  const { entries } = await readEntries(bridge, 'waiting', 6);
  expect(entries.map(({ id }) => id)).toEqual(['w-4', 'w-3', 'w-2', 'w-1']);
});
