import { expect, test } from 'vitest';
import {
  countFailed,
  countOutcomes,
  shownOutcome,
  shownOutcomeOf,
} from '#electron/submissions/contract/sent-outcome.ts';
import { outboxMessages } from '#features/outbox/texts/outbox.ts';
import { outcomeNames, outcomesText, outcomeTitles } from '#features/submissions/texts/outcomes.ts';

test('calls an input not saved when it is missing in the service, and refused when it was refused with others', () => {
  expect(shownOutcomeOf({ state: 'rejected', reason: 'not-there' })).toBe('not-kept');
  expect(shownOutcomeOf({ state: 'rejected', reason: 'refused' })).toBe('rejected');
  expect(shownOutcomeOf({ state: 'rejected', reason: 'refused-with-others' })).toBe('rejected');
  expect(shownOutcomeOf({ state: 'conflict', reason: 'changed-elsewhere' })).toBe('conflict');
});

test('counts each outcome once, and inputs in progress as waiting', () => {
  const counts = countOutcomes(shownOutcome.options);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(shownOutcome.options.length);
  expect(counts).toMatchObject({ notKept: 1, rejected: 1, waiting: 2 });
  expect(countFailed(counts)).toBe(4);
  expect(outcomesText(counts)).toContain('1 refused · 1 not saved');
  expect(outcomesText(counts)).toContain('2 not sent');
  expect(outcomesText(counts, { moves: true })).not.toContain('not sent');
});

test('names an outcome the same alone and in a sentence', () => {
  for (const outcome of shownOutcome.options)
    expect(outcomeTitles[outcome].toLowerCase()).toBe(outcomeNames[outcome]);
});

test('uses the same name in the outbox', () => {
  const outcomes = { ...countOutcomes([]), planned: 6, moved: 1, applied: 2, rejected: 1, notKept: 2 };
  expect(outboxMessages.submission.counts({ outcomes, group: 'done' })).toBe(
    '6 inputs · 2 saved · 1 refused · 2 not saved · 1 sent later',
  );
});
