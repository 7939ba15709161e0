import { expect, test } from 'vitest';
import { countNeverSent } from '#electron/submissions/contract/sent-outcome.ts';
import { outcomeText, toneOf } from '#features/submissions/texts/submission-outcome.ts';
import { aSentSubmission } from '#test/support/samples/submissions.ts';

const submission = aSentSubmission({ planned: 10, applied: 10 });

test('reports a failure in the service as not saved, not as refused', () => {
  const failed = { ...submission, applied: 7, rejected: 1, notKept: 2 };
  expect(outcomeText(failed)).toBe('7 saved · 1 refused · 2 not saved');
  expect(outcomeText(failed, { brief: true })).toBe('7 saved · 3 not saved');
  expect(countNeverSent(failed)).toBe(0);
  expect(toneOf(failed)).toBe('wrong');
  expect(toneOf({ ...failed, rejected: 0 })).toBe('warn');
});

test('tells what was settled from what is still not saved', () => {
  const failed = { ...submission, applied: 7, rejected: 1, notKept: 2, settled: 2 };
  expect(outcomeText(failed, { brief: true })).toBe('7 saved · 1 not saved · 2 sent later or discarded');
  expect(outcomeText(failed)).toBe('7 saved · 1 refused · 2 not saved');
  expect(toneOf(failed)).toBe('wrong');
  const settled = { ...failed, applied: 6, settled: 3 };
  expect(outcomeText(settled, { brief: true })).toBe('6 saved · 4 sent later or discarded');
  expect(toneOf(settled)).toBe('neutral');
});

test('describes a submission in progress, a partial one and one that was undone', () => {
  expect(outcomeText({ ...submission, state: 'open', applied: 3, waiting: 7 })).toBe('3 saved · being sent');
  expect(outcomeText({ ...submission, applied: 4 })).toBe('4 saved · 6 sent later or discarded');
  expect(outcomeText({ ...submission, putBack: 10 })).toBe('10 saved · taken back');
});
