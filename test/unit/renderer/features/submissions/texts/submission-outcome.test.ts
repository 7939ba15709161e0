import { expect, test } from 'vitest';
import { countNeverSent, neverSentOf } from '#electron/submissions/contract/sent-outcome.ts';
import { sentInputsMessages } from '#features/submissions/texts/sent-inputs.ts';
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
  const failed = { ...submission, applied: 7, rejected: 1, notKept: 2, settled: 2, sentLater: 1 };
  expect(outcomeText(failed, { brief: true })).toBe('7 saved · 1 not saved · 1 sent later · 1 discarded');
  expect(outcomeText(failed)).toBe('7 saved · 1 refused · 2 not saved');
  expect(toneOf(failed)).toBe('wrong');
  const settled = { ...failed, applied: 6, settled: 3, moved: 1 };
  expect(outcomeText(settled, { brief: true })).toBe('6 saved · 2 sent later · 2 discarded');
  expect(toneOf(settled)).toBe('neutral');
});

test('tells inputs that a later submission took over from those that were discarded, if it was recorded', () => {
  const { left } = sentInputsMessages.detail;
  const partly = { ...submission, applied: 4, moved: 5 };
  expect(outcomeText(partly)).toBe('4 saved · 5 sent later · 1 discarded');
  expect(left(neverSentOf(partly))).toBe(
    '5 inputs were not sent then, but in a later sending. 1 input was changed or discarded before it could be sent.',
  );
  const old = { ...partly, moved: null };
  expect(outcomeText(old)).toBe('4 saved · 6 sent later or discarded');
  expect(left(neverSentOf(old))).toBe('6 inputs were not sent then; whether later is not recorded.');
});

test('describes a submission in progress, a partial one and one that was undone', () => {
  expect(outcomeText({ ...submission, state: 'open', applied: 3, waiting: 7 })).toBe('3 saved · being sent');
  expect(outcomeText({ ...submission, putBack: 10 })).toBe('10 saved · taken back');
});

test('says of how many inputs and how many employees, each number beside its word', () => {
  expect(sentInputsMessages.size(897, 142)).toBe('897\u00a0inputs, 142\u00a0employees');
  expect(sentInputsMessages.size(1, 1)).toBe('1\u00a0input, 1\u00a0employee');
});
