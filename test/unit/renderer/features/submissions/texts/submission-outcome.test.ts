import { expect, test } from 'vitest';
import { countNeverSent, neverSentOf } from '#electron/submissions/contract/sent-outcome.ts';
import { sentInputsMessages } from '#features/submissions/texts/sent-inputs.ts';
import { neededAct, outcomeText, restText, toneOf } from '#features/submissions/texts/submission-outcome.ts';
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

test('says beside the count of saved inputs what became of the others', () => {
  const sent = { ...submission, applied: 3, waiting: 7 };
  expect(restText(submission)).toBe('All saved');
  expect(restText({ ...sent, state: 'open' })).toBe('Being sent');
  expect(restText({ ...sent, state: 'halted' })).toBe('7 not sent');
  expect(restText({ ...submission, putBack: 10 })).toBe('Taken back');
});

test.each([
  ['nothing, while it is being sent', { state: 'open', applied: 3, waiting: 7 }, null],
  ['nothing, where all are saved', {}, null],
  ['nothing, where the others were sent later', { applied: 7, rejected: 3, settled: 3 }, null],
  ['a correction', { applied: 7, rejected: 1, notKept: 2, settled: 1 }, { kind: 'correct', count: 2 }],
  ['sending', { state: 'halted', applied: 3, waiting: 7 }, { kind: 'send', count: 7 }],
  [
    'a check before anything else',
    { state: 'halted', applied: 3, unknown: 2, rejected: 1, waiting: 4 },
    { kind: 'check', count: 2 },
  ],
] as const)('still needs %s', (_, more, act) => {
  expect(neededAct({ ...submission, ...more })).toEqual(act);
});
